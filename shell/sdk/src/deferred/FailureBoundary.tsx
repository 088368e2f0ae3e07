import { Component, type ReactNode } from 'react';

interface FailureBoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/**
 * An error boundary around a part or a section. It renders nothing after a failure, so that a
 * second one cannot pass it; the parent decides what to show instead.
 */
export class FailureBoundary extends Component<FailureBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
