import { Component, type ReactNode } from 'react';
import { GlobalStyle } from '@elbi/design-system/global';

interface CrashBoundaryProps {
  /** The portal's root element. */
  element: Element;
  /** Called when the portal threw outside of every section. */
  onCrash: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps the page as it was last shown, with its links, when the portal around it throws. */
export class CrashBoundary extends Component<CrashBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  #last: Node | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // React removes the elements only after this render.
    this.#last ??= this.props.element.cloneNode(true);
    const fill = (place: Element | null) => place?.append(...(this.#last?.childNodes ?? []));
    return (
      <>
        <GlobalStyle />
        <div ref={fill} />
      </>
    );
  }
}
