import type { ComponentProps, JSX, ReactElement, Ref } from 'react';
import { useRender } from '@base-ui/react/use-render';

type Tag = 'a' | 'article' | 'button' | 'div' | 'section';

/** An element to draw instead of the usual one, like `<Link to="/" />` of the portal SDK. */
export interface RenderProp {
  /** An element that replaces the usual one, like `<Link to="/" />`. */
  render?: ReactElement;
}

type RenderedProps<T extends Tag> = Omit<ComponentProps<T>, 'ref'> &
  RenderProp & { ref?: Ref<Element> };

/**
 * Creates an element that callers may replace through `render`: props, handlers and classes are
 * merged into the caller's element.
 */
export function rendered<T extends Tag>(defaultTagName: T) {
  return function Rendered({ render, ref, ...props }: RenderedProps<T>): JSX.Element {
    return useRender({ defaultTagName, render, ref, props });
  };
}
