import { Component, type ReactNode } from "react";
import { ErrorPage } from "./error-page.tsx";
import { ScreenNotLoaded } from "./lazy-screen.tsx";

interface ScreenBoundaryProps {
  /** The address: on another one the boundary starts afresh. */
  place: string;
  children: ReactNode;
}

interface ScreenBoundaryState {
  caught: { error: unknown } | null;
  place: string;
}

/** Keeps a screen's failure to the screen's own place, so that the menu around it goes on working. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { caught: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<ScreenBoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { place }: ScreenBoundaryProps,
    state: ScreenBoundaryState,
  ): ScreenBoundaryState | null {
    return place === state.place ? null : { caught: null, place };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ScreenNotLoaded) error.forget();
  }

  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    return <ErrorPage error={caught.error} onRetry={() => this.setState({ caught: null })} />;
  }
}
