/** The part of React's inner tree that is read, as its developer tools do. */
interface Fiber {
  type: unknown;
  flags: number;
  subtreeFlags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: { 'data-section'?: string } | null;
  stateNode: unknown;
}

/** What React tells the developer tools of a browser, in production as well. */
interface DevToolsHook {
  supportsFiber: true;
  inject: (renderer: object) => number;
  onCommitFiberRoot: (id: number, root: { current: Fiber }, ...others: unknown[]) => void;
  onCommitFiberUnmount: () => void;
}

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: DevToolsHook | undefined;
}

/** The component ran in this commit. */
const PERFORMED_WORK = 1;

let listener: ((root: { current: Fiber }) => void) | null = null;

// React looks for it once, when it is loaded: this module comes before it in the shell's entry.
const hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
});
const tell = hook.onCommitFiberRoot;
hook.onCommitFiberRoot = (id, root, ...others) => {
  tell.call(hook, id, root, ...others);
  listener?.(root);
};

/** Calls back after each change that React makes to the page, with what names whose it was. */
export function onCommit(heard: (placesOfWork: () => Element[]) => void): () => void {
  listener = ({ current }) => heard(() => placesOfWork(current));
  return () => (listener = null);
}

/** The places of sections in which components of their own ran in this commit. */
function placesOfWork(root: Fiber): Element[] {
  const found: Element[] = [];
  /** Whether a component ran, not counting those in places of sections further down. */
  const hasWorked = (fiber: Fiber | null): boolean => {
    let worked = false;
    for (let one = fiber; one; one = one.sibling) {
      const inner = (one.subtreeFlags & PERFORMED_WORK) !== 0 && hasWorked(one.child);
      if (typeof one.type === 'string' && one.memoizedProps?.['data-section'] !== undefined) {
        if (inner) found.push(one.stateNode as Element);
      } else if (inner || (one.flags & PERFORMED_WORK) !== 0) worked = true;
    }
    return worked;
  };
  hasWorked(root.child);
  return found;
}
