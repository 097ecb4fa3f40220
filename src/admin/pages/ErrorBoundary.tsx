import { Component, type ComponentType, type ReactNode } from 'react';
import { reportError } from '../../analytics/index.ts';

interface ErrorBoundaryProps {
  /** What is shown; a page that breaks is given up when this changes. */
  readonly place: string;
  readonly Fallback: ComponentType<{ readonly error: unknown }>;
  readonly route?: string | undefined;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failed: { readonly error: unknown; readonly place: string } | null;
}

/** Catches what breaks while a page is drawn, reports it, and shows something else until one goes elsewhere. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failed: { error, place: '' } };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, { failed }: ErrorBoundaryState) {
    if (!failed) return null;
    // The place is known only here: remembered at the first drawing after the failure.
    if (failed.place === '') return { failed: { ...failed, place } };
    return failed.place === place ? null : { failed: null };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, { route: this.props.route });
  }

  override render(): ReactNode {
    const { failed } = this.state;
    const { Fallback, children } = this.props;
    return failed ? <Fallback error={failed.error} /> : children;
  }
}
