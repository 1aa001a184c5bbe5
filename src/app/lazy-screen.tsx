import { type ComponentType, use } from "react";

/** A screen's code could not be fetched: no connection, or a newer version has replaced it on the server. */
export class ScreenNotLoaded extends Error {
  /** Makes the next drawing load the code again. For the part that shows the failure. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super("A screen's code could not be fetched", { cause });
    this.name = "ScreenNotLoaded";
    this.forget = forget;
  }
}

/**
 * A screen's code, loaded once: when the screen is first drawn, or ahead of that. Unlike with React's `lazy` and with
 * lazy routes a failure need not be for good (decision 145). It stays until it is cleared: React draws a part again
 * before it abandons it, and must meet the failure then.
 */
export class ScreenCode<Props extends object = object> {
  readonly #load: () => Promise<ComponentType<Props>>;
  #fetching: Promise<ComponentType<Props>> | null = null;
  #screen: ComponentType<Props> | null = null;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
  }

  /** The screen; null until its code is there. */
  get screen(): ComponentType<Props> | null {
    return this.#screen;
  }

  /** Fetches the code where it isn't there yet; rejects with {@link ScreenNotLoaded}. */
  fetch(): Promise<ComponentType<Props>> {
    this.#fetching ??= this.#fetch();
    return this.#fetching;
  }

  /** Fetches the code before it is drawn, so that drawing it need not wait. Where this fails, drawing it tries again. */
  async fetchAhead(): Promise<void> {
    try {
      await this.fetch();
    } catch {
      this.#fetching = null;
    }
  }

  async #fetch(): Promise<ComponentType<Props>> {
    try {
      this.#screen = await this.#load();
      return this.#screen;
    } catch (cause) {
      throw new ScreenNotLoaded(cause, () => {
        this.#fetching = null;
      });
    }
  }
}

/** Draws a screen with its properties, once its code is there. */
export function LazyScreen<Props extends object>({ code, given }: { code: ScreenCode<Props>; given: Props }) {
  const Screen = code.screen ?? use(code.fetch());
  return <Screen {...given} />;
}
