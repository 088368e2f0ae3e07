import { Component, type ComponentType, type ReactNode } from 'react';

type Load = () => Promise<{ default: ComponentType }>;
interface Parts {
  routes: readonly { page: Load }[];
  fragments: Readonly<Record<string, Load>>;
}

/**
 * Wraps the pages and fragments of a section, so that the overlay of the dev server shows their
 * errors instead of the message for visitors.
 * @param path the endpoint that maps a stack to the sources
 */
export function withOverlay<Section extends Parts>(section: Section, path: string): Section {
  const wrapped =
    (load: Load): Load =>
    async () => {
      const { default: Part } = await load().catch(async (error: unknown) => {
        reportError(await withSources(error, path));
        throw error;
      });
      const Shown = (props: object) => (
        <OverlayBoundary path={path}>
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

interface OverlayBoundaryProps {
  path: string;
  children: ReactNode;
}

/** An error boundary, which React Refresh remounts after the next edit. */
class OverlayBoundary extends Component<OverlayBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #isMounted = true;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    void this.#show(error);
  }

  override componentWillUnmount() {
    this.#isMounted = false;
  }

  async #show(error: unknown) {
    const mapped = await withSources(error, this.props.path);
    // An edit may have corrected it in the meantime.
    if (this.#isMounted) reportError(mapped);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** Returns the error with the stack in its sources, where the dev server maps it. */
async function withSources(error: unknown, path: string): Promise<unknown> {
  if (!(error instanceof Error)) return error;
  const init = { method: 'POST', body: error.stack ?? String(error) };
  const mapped = await fetch(path, init).catch(() => null);
  if (mapped?.ok) error.stack = await mapped.text();
  return error;
}
