/**
 * What every page shows to everybody in every state, and the story that shows it. A cell names a
 * story by title and export, or says why there is nothing to show; a blank one does not compile.
 */

export const ROLES = ['visitor', 'registered', 'owner', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const STATES = ['loading', 'empty', 'failed', 'filled', 'denied'] as const;
export type State = (typeof STATES)[number];

/** A story, or the reason why this cannot happen. */
export type Cell = `${string}/${string}/${string}` | { never: string };

export interface PageStates {
  path: string;
  cells: Readonly<Record<Role, Readonly<Record<State, Cell>>>>;
}

type Row = Readonly<Record<State, Cell>>;

const never = (reason: string): Cell => ({ never: reason });

/** For whoever the route guard turns away before anything of the page is loaded. */
function turnedAway(denied: Cell): Row {
  const cell = never('The route guard comes first.');
  return { loading: cell, empty: cell, failed: cell, filled: cell, denied };
}
const TO_LOG_IN = turnedAway('Shell/Log-in dialog/Default');
const TO_UNAUTHORIZED = turnedAway('Pages/Shell pages/Denied');

/** A page that is text alone: it has no data to wait for. */
function text(story: Cell): PageStates['cells'] {
  const cell = never('The page is text without data.');
  const row = { loading: cell, empty: cell, failed: cell, filled: story, denied: cell };
  return { visitor: row, registered: row, owner: row, admin: row };
}

const HOME = {
  loading: 'Pages/Home/Loading',
  empty: 'Pages/Home/Empty',
  failed: 'Pages/Home/Failed',
  denied: never('The page is for everyone.'),
} as const;

const PLACE = {
  loading: 'Pages/Accommodation/Loading',
  empty: 'Pages/Accommodation/Empty',
  failed: 'Pages/Accommodation/Failed',
  // An archived place does not exist for those who may not see it.
  denied: 'Pages/Accommodation/NotFound',
} as const;

const OWNER = {
  loading: 'Pages/Owner profile/Loading',
  empty: 'Pages/Owner profile/EmptyAsVisitor',
  failed: 'Pages/Owner profile/Failed',
  denied: never('Owner profiles are for everyone.'),
} as const;

const ADD = {
  loading: never('A new place has no data to wait for.'),
  failed: 'Pages/Add accommodation/Failed',
  filled: 'Pages/Add accommodation/Filled',
  denied: never('Owners and admins may add places.'),
} as const;

const EDIT = {
  loading: 'Pages/Edit accommodation/Loading',
  empty: never('A place that exists has every field.'),
  failed: 'Pages/Edit accommodation/Failed',
} as const;

export const PAGE_STATES: readonly PageStates[] = [
  {
    path: '/',
    cells: {
      visitor: { ...HOME, filled: 'Pages/Home/FilledAsVisitor' },
      registered: { ...HOME, filled: 'Pages/Home/FilledAsRegistered' },
      owner: { ...HOME, filled: 'Pages/Home/FilledAsOwner' },
      admin: { ...HOME, filled: 'Pages/Home/FilledAsAdmin' },
    },
  },
  {
    path: '/accommodation',
    cells: {
      visitor: { ...PLACE, filled: 'Pages/Accommodation/FilledAsVisitor' },
      registered: { ...PLACE, filled: 'Pages/Accommodation/FilledAsRegistered' },
      owner: { ...PLACE, filled: 'Pages/Accommodation/FilledAsOwner' },
      admin: {
        ...PLACE,
        filled: 'Pages/Accommodation/FilledAsAdmin',
        denied: never('An admin may see every place.'),
      },
    },
  },
  {
    path: '/add/accommodation',
    cells: {
      visitor: TO_LOG_IN,
      registered: TO_UNAUTHORIZED,
      owner: { ...ADD, empty: 'Pages/Add accommodation/Empty' },
      admin: { ...ADD, empty: 'Pages/Add accommodation/EmptyAsAdmin' },
    },
  },
  {
    path: '/edit/accommodation',
    cells: {
      visitor: TO_LOG_IN,
      registered: TO_UNAUTHORIZED,
      owner: {
        ...EDIT,
        filled: 'Pages/Edit accommodation/FilledAsOwner',
        denied: 'Pages/Edit accommodation/Denied',
      },
      admin: {
        ...EDIT,
        filled: 'Pages/Edit accommodation/FilledAsAdmin',
        denied: never('An admin may edit every place.'),
      },
    },
  },
  {
    path: '/profile/owner',
    cells: {
      visitor: {
        ...OWNER,
        filled: 'Pages/Owner profile/FilledAsVisitor',
        // Without an id the page is one's own, and a visitor has none.
        denied: 'Pages/Owner profile/DeniedAsVisitor',
      },
      registered: { ...OWNER, filled: 'Pages/Owner profile/FilledAsRegistered' },
      owner: {
        ...OWNER,
        empty: 'Pages/Owner profile/EmptyAsOwner',
        filled: 'Pages/Owner profile/FilledAsOwner',
      },
      admin: { ...OWNER, filled: 'Pages/Owner profile/FilledAsAdmin' },
    },
  },
  {
    path: '/profile/user',
    cells: {
      visitor: TO_LOG_IN,
      registered: {
        loading: 'Pages/User profile/Loading',
        empty: 'Pages/User profile/Empty',
        failed: 'Pages/User profile/Failed',
        filled: 'Pages/User profile/Filled',
        denied: 'Pages/User profile/Denied',
      },
      owner: TO_UNAUTHORIZED,
      admin: TO_UNAUTHORIZED,
    },
  },
  {
    path: '/profile/admin',
    cells: {
      visitor: TO_LOG_IN,
      registered: TO_UNAUTHORIZED,
      owner: TO_UNAUTHORIZED,
      admin: {
        loading: 'Pages/Admin/Loading',
        empty: 'Pages/Admin/Empty',
        failed: 'Pages/Admin/Failed',
        filled: 'Pages/Admin/Filled',
        // Somebody who is no admin any more, on a page that was open.
        denied: 'Pages/Admin/Denied',
      },
    },
  },
  {
    path: '/profile/admin?tab=applications',
    cells: {
      visitor: TO_LOG_IN,
      registered: TO_UNAUTHORIZED,
      owner: TO_UNAUTHORIZED,
      admin: {
        // The page waits for both lists at once.
        loading: 'Pages/Admin/Loading',
        empty: 'Pages/Admin/EmptyApplications',
        failed: 'Pages/Admin/Failed',
        filled: 'Pages/Admin/FilledApplications',
        denied: 'Pages/Admin/Denied',
      },
    },
  },
  {
    path: '/profile/admin?tab=releases',
    cells: {
      visitor: TO_LOG_IN,
      registered: TO_UNAUTHORIZED,
      owner: TO_UNAUTHORIZED,
      admin: {
        loading: 'Pages/Admin releases/Loading',
        empty: 'Pages/Admin releases/Empty',
        failed: 'Pages/Admin releases/Failed',
        filled: 'Pages/Admin releases/Filled',
        denied: 'Pages/Admin releases/Denied',
      },
    },
  },
  { path: '/unauthorized', cells: text('Pages/Shell pages/Denied') },
  { path: '/* (not found)', cells: text('Pages/Shell pages/NotFound') },
  { path: '/privacy', cells: text('Pages/Shell pages/FilledPrivacy') },
  { path: '/terms', cells: text('Pages/Shell pages/FilledTerms') },
];
