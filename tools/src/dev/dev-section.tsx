import { Component, type ComponentType, type ReactNode } from 'react';

type Load = () => Promise<{ default: ComponentType }>;
interface Parts {
  routes: readonly { page: Load }[];
  fragments: Readonly<Record<string, Load>>;
}

/**
 * Wraps the pages and fragments of a section, so that the overlay of the dev server shows their
 * errors instead of the message for visitors.
 */
export function withOverlay<Section extends Parts>(section: Section): Section {
  const wrapped =
    (load: Load): Load =>
    async () => {
      const { default: Part } = await load().catch((error: unknown) => {
        reportError(error);
        throw error;
      });
      const Shown = (props: object) => (
        <OverlayBoundary>
          <Part {...props} />
        </OverlayBoundary>
      );
      return { default: Shown };
    };
  return {
    ...section,
    routes: section.routes.map((route) => ({ ...route, page: wrapped(route.page) })),
    fragments: Object.fromEntries(
      Object.entries(section.fragments).map(([name, load]) => [name, wrapped(load)]),
    ),
  };
}

/** An error boundary, which React Refresh remounts after the next edit. */
class OverlayBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
