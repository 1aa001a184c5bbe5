import { Component, type ReactNode } from "react";

interface WithoutFailureProps {
  children: ReactNode;
}

/** Around what a page can do without: where its code cannot be fetched, nothing stands in its place. */
export class WithoutFailure extends Component<WithoutFailureProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
