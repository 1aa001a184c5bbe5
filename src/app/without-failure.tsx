import { Component, type ReactNode } from "react";

interface WithoutFailureProps {
  children: ReactNode;
}

/** Wraps an optional part of a page: where its code cannot be loaded, nothing is drawn. */
export class WithoutFailure extends Component<WithoutFailureProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
