import type { Published } from "../../science/groups/publish-aggregate.ts";

/** An upload with its published figures. */
export interface ShownUpload {
  readonly number: number;
  readonly createdAt: Date;
  readonly figures: Published;
}
