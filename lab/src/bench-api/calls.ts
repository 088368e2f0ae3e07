import type { ViewPath } from '@elbi/contract/calls';
import { parseSearch } from '@elbi/contract/codes';
import type { Pool } from 'pg';
import { type Actor, VISITOR } from '../../../bff/src/actor.ts';
import { findAccommodation } from '../../../bff/src/features/accommodations/accommodation-read-model.ts';
import { listFoundPlaces } from '../../../bff/src/features/search/search-read-model.ts';
import { findSession } from '../../../bff/src/features/auth/session-store.ts';
import { findSessionUser } from '../../../bff/src/features/users/session-user-read-model.ts';
import { accommodationView } from '../../../bff/src/features/views/accommodation-view.ts';
import { homeView } from '../../../bff/src/features/views/home-view.ts';
import { readView } from '../../../bff/src/features/views/load-view.ts';
import type { View } from '../../../bff/src/features/views/view.ts';
import { plainPlace, plainSearch } from './plain-statements.ts';
import type { Statement } from './statement.ts';
import { type Questions, TERM_KINDS, type TermKind } from './questions.ts';

/** Somebody who is logged in. */
export interface Person {
  id: string;
  sessionId: string;
}

/** A call of the API, as the portal answers it and as the database sees it. */
export interface Call {
  name: string;
  /** What it is asked with: queries or ids. */
  asked: readonly string[];
  /** What it asks of the database, as its route does. */
  ask: (pool: Pool, asked: string) => Promise<unknown>;
  /** The address in the portal; absent for what is measured at the database alone. */
  path?: (asked: string) => string;
  /** The same question in plain SQL, of those that are compared with peers. */
  plain?: (asked: string) => Statement[];
  /** Sent by somebody who is logged in: never answered from the cache. */
  isPersonal?: boolean;
  /** Opened as a page. */
  isPage?: boolean;
}

/** Every call that is measured, in the order of the tables. */
export function callsOf({ filtered, mixed, terms, places }: Questions, person: Person): Call[] {
  const search = (pool: Pool, query: string) =>
    listFoundPlaces(pool, parseSearch(new URLSearchParams(query)));
  const actor: Actor = { id: person.id, role: 'registered' };
  const view = <Path extends ViewPath>(of: View<Path>, who: Actor) => {
    return (pool: Pool, query: string) =>
      readView({ pool, reads: pool }, of, who, new URLSearchParams(query));
  };
  const session = (pool: Pool) => findSession(pool, person.sessionId);
  const words = Object.entries(TERM_KINDS) as [TermKind, string][];
  // Everyday terms; common words stand in the tables by themselves.
  const everyday = (['rare', 'name', 'typo', 'filtered', 'medium'] as const).flatMap((kind) =>
    terms[kind].slice(0, terms[kind].length / 5),
  );
  return [
    {
      name: 'search, no filter',
      asked: [''],
      ask: search,
      path: (query) => `/api/accom?${query}`,
      plain: plainSearch,
    },
    {
      name: 'search, filtered',
      asked: filtered,
      ask: search,
      path: (query) => `/api/accom?${query}`,
      plain: plainSearch,
    },
    {
      name: 'search, any filters and order',
      asked: mixed,
      ask: search,
      path: (query) => `/api/accom?${query}`,
    },
    {
      name: 'search by name',
      asked: everyday,
      ask: search,
      path: (query) => `/api/accom?${query}`,
    },
    ...words.map(([kind, name]) => ({ name: `… ${name}`, asked: terms[kind], ask: search })),
    {
      name: 'words with filters',
      asked: terms.filtered,
      ask: search,
      path: (query) => `/api/accom?${query}`,
      plain: plainSearch,
    },
    {
      name: 'home page’s view, filtered',
      asked: filtered,
      ask: view(homeView, VISITOR),
      path: (query) => `${homeView.path}?${query}`,
    },
    {
      name: 'place',
      asked: places,
      ask: (pool, id) => findAccommodation(pool, id),
      path: (id) => `/api/accom/${id}?`,
      plain: plainPlace,
    },
    {
      name: 'place’s page’s view',
      asked: places.map((id) => `id=${id}`),
      ask: view(accommodationView, VISITOR),
      path: (query) => `${accommodationView.path}?${query}`,
    },
    {
      name: 'document of the home page, filtered',
      asked: filtered,
      ask: view(homeView, VISITOR),
      path: (query) => `/?${query}`,
      isPage: true,
    },
    {
      name: 'session look-up and user',
      asked: [''],
      ask: async (pool) => [await session(pool), await findSessionUser(pool, person.id)],
      path: () => '/api/auth/login/success?',
      isPersonal: true,
    },
    {
      name: 'home page’s view, filtered, logged in',
      asked: filtered,
      ask: async (pool, query) => [await session(pool), await view(homeView, actor)(pool, query)],
      path: (query) => `${homeView.path}?${query}`,
      isPersonal: true,
    },
    {
      // What a request costs that asks the database nothing: the bare server answers `[]`.
      name: 'nothing (robots.txt)',
      asked: [''],
      ask: () => Promise.resolve(),
      path: () => '/robots.txt?',
    },
  ];
}
