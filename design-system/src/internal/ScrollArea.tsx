import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';

/**
 * A box with scrolling content. While the content overflows it is focusable, so that a keyboard can
 * scroll it.
 */
export function ScrollArea(props: ComponentProps<'div'>) {
  const box = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    // Tests without layout have no observer.
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  // A region that scrolls is interactive, whatever its role.
  const focusable = overflows ? { tabIndex: 0 } : {};
  return <div {...props} {...focusable} ref={box} />;
}
