import { pathOf } from "../product/product.ts";

/** The address of a job's page. */
export function pathOfJob(id: string): string {
  return pathOf("jobs", "/jobs/:id").replace(":id", id);
}
