import { Component, type ReactNode } from 'react';

interface SectionBoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/**
 * Keeps a section that throws from taking the portal down. It shows nothing from then on, so that
 * a second failure cannot climb past it; whoever mounts it decides what comes instead.
 */
export class SectionBoundary extends Component<SectionBoundaryProps, { failed: boolean }> {
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
