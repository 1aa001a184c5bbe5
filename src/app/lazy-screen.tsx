import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** A screen's program could not be fetched: no connection, or a newer version has replaced it on the server. */
export class ScreenNotLoaded extends Error {
  /** Makes the next drawing fetch the program again. For the boundary, once it shows the failure. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super("A screen's program could not be fetched", { cause });
    this.name = "ScreenNotLoaded";
    this.forget = forget;
  }
}

/**
 * A screen's program, fetched when the screen is first drawn. Unlike with React's own `lazy` a failure need not be for
 * good. It stays until it is forgotten: React draws a part again before it gives it up, and must meet the failure then.
 */
export class ScreenProgram<Props extends object = object> {
  readonly #load: () => Promise<ComponentType<Props>>;
  #attempt: LazyExoticComponent<ComponentType<Props>> | null = null;
  #fetchedAhead: ComponentType<Props> | null = null;

  constructor(load: () => Promise<ComponentType<Props>>) {
    this.#load = load;
  }

  /** The screen; where it can't be fetched, drawing it throws {@link ScreenNotLoaded}. */
  get screen(): ComponentType<Props> {
    // Another component would be another screen, without the state of this one: what was drawn first stays.
    if (this.#attempt === null && this.#fetchedAhead !== null) return this.#fetchedAhead;
    this.#attempt ??= lazy(() => this.#fetch());
    return this.#attempt;
  }

  /** Fetches the program before it is drawn, so that drawing it need not wait; a failure is told when it is drawn. */
  async fetchAhead(): Promise<void> {
    try {
      const fetched = await this.#load();
      if (this.#attempt === null) this.#fetchedAhead = fetched;
    } catch {
      // Drawing the screen tries again, and tells.
    }
  }

  async #fetch(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await this.#load() };
    } catch (cause) {
      throw new ScreenNotLoaded(cause, () => {
        this.#attempt = null;
      });
    }
  }
}

/** Draws a screen with what it is given. */
export function LazyScreen<Props extends object>({
  program,
  given,
}: {
  program: ScreenProgram<Props>;
  given: Props;
}) {
  const Screen = program.screen;
  return <Screen {...given} />;
}
