import type { ComponentType } from 'react';
import type {
  FragmentName,
  PropsOfFragment,
  RouteAccess,
  SkeletonBlock,
} from '@elbi/contract/domain';

/** A module whose default export is a component, as `() => import('./pages/…')` loads it. */
export type LazyComponent<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** A page of a section. */
export interface SectionRoute {
  /** Exact path without trailing slash; `/` for the home page. */
  path: string;
  access: RouteAccess;
  page: LazyComponent;
  /** The view endpoint whose data the document inlines, or null. */
  view: string | null;
  /** Document title until the page sets its own with `useDocumentTitle`. */
  title: string;
  /** Blocks of the page's skeleton while its code loads: `SKELETON_BLOCKS` in the contract. */
  skeleton?: readonly SkeletonBlock[];
  /** See `RouteDescription.sample` in the contract. */
  sample: string;
}

/** The definition of a section (docs/architecture.md). */
export interface Section {
  /** The name in the registry, like `search`. */
  name: string;
  routes: readonly SectionRoute[];
  /** Components that other parts may mount: `<Fragment name="profile/BecomeOwnerDialog" …>`. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each fragment has props of its own
  fragments: Readonly<Record<string, LazyComponent<any>>>;
}

/**
 * The section's fragments by `FRAGMENTS` of the contract: a component for each, with these
 * properties.
 */
type FragmentsOf<Name extends string> = {
  readonly [
    Full in FragmentName as Full extends `${Name}/${infer Own}` ? Own : never
  ]: LazyComponent<PropsOfFragment<Full>>;
};

/** Declares a section; `src/section.tsx` default-exports its result. */
export function defineSection<const Name extends string>(
  section: Omit<Section, 'name' | 'fragments'> & { name: Name; fragments: FragmentsOf<Name> },
): Section {
  return section;
}
