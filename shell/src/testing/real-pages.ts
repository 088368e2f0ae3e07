import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ViewBody, ViewPath } from '@elbi/contract/endpoints';
import {
  type Accommodation,
  PAGE_SIZE,
  type PortalBootstrap,
  ROLE_NAMES,
  type RoleName,
  SHELL_PAGES,
  routeVerdict,
  viewKey,
} from '@elbi/contract/domain';
import type { SectionRoute } from '@elbi/portal-sdk';
import type { Section } from '@elbi/portal-sdk/host';
import {
  aCompareView,
  aHomeView,
  aPinsView,
  aSearchResult,
  aUserProfileView,
  anAccommodationPage,
  anAccommodationView,
  anAdminView,
  anOwnerProfileView,
  someAccommodations,
} from '@elbi/places-kit/testing';
import { SETTINGS, aReleasesView, aSessionUser, anId } from '@elbi/portal-sdk/testing';
import { registryOf } from './portal-sections.tsx';

const ROOT = join(import.meta.dirname, '../../..');

/** Finds the sections of the repository as a build does: by their folders, never by an import. */
async function realSections(): Promise<Section[]> {
  const folders = readdirSync(ROOT).filter((name) => name.startsWith('mf-'));
  return Promise.all(
    folders.map(async (folder) => {
      const file = join(ROOT, folder, 'src/section.tsx');
      return ((await import(file)) as { default: Section }).default;
    }),
  );
}

/**
 * Places of a list with more: one per month, one without reviews, and one per night, which on
 * profiles is below the first row, whose pictures are eager.
 */
function somePlaces(overrides: Partial<Accommodation> = {}): Accommodation[] {
  const places = someAccommodations(PAGE_SIZE, overrides);
  const unrated = places.find(({ reviewCount }) => reviewCount === 0);
  const perNight = places.find(({ priceUnit }) => priceUnit === 'night');
  return [places[0]!, unrated!, perNight!];
}
const OF_MANY = { total: 12, pages: 2 };

/** The response of each view, and the query string of its page. */
const VIEWS: { [Path in ViewPath]: { search: string; body: ViewBody<Path> } } = {
  '/api/view/home': {
    search: '?type=2',
    body: aHomeView({ search: aSearchResult({ sorted: somePlaces(), ...OF_MANY }) }),
  },
  '/api/view/pins': { search: '?type=2', body: aPinsView() },
  '/api/view/accommodation': {
    search: `?id=${anId('accommodation')}`,
    body: anAccommodationView(),
  },
  '/api/view/compare': { search: `?ids=${anId('accommodation')}`, body: aCompareView() },
  '/api/view/rents': {
    search: '',
    body: {
      rents: [
        {
          unit: 'month',
          basis: 'head',
          type: 2,
          area: 'Anos',
          count: 21,
          low: 2_100,
          middle: 2_500,
          high: 3_200,
          free: 1,
        },
      ],
    },
  },
  '/api/view/profile/owner': {
    search: `?id=${anId('owner')}`,
    body: anOwnerProfileView({ owned: anAccommodationPage(somePlaces(), OF_MANY.total) }),
  },
  '/api/view/profile/user': {
    search: `?id=${anId('registered')}`,
    body: aUserProfileView({
      favorites: anAccommodationPage(somePlaces({ isFavorite: true }), OF_MANY.total),
    }),
  },
  '/api/view/admin': { search: '', body: anAdminView() },
  '/api/view/releases': { search: '', body: aReleasesView() },
};

/** A page for a role: the data of its document, and its section. */
export interface RealPage {
  /** Path, role and distinguishing detail, for a test title. */
  name: string;
  role: RoleName;
  address: string;
  bootstrap: PortalBootstrap;
  face: Section | null;
}

/** Every page of the portal for each role that may open it. */
export async function realPages(): Promise<RealPage[]> {
  const sections = await realSections();
  const registry = registryOf(sections);
  const bootstrapFor = (role: RoleName, overrides: Partial<PortalBootstrap>): PortalBootstrap => ({
    registry,
    user: role === 'unregistered' ? null : aSessionUser({ role }),
    fallback: {},
    status: 200,
    preview: null,
    shell: 'v1',
    loadId: 'test-load',
    rendered: null,
    settings: SETTINGS,
    ...overrides,
  });
  const ofSection = (face: Section, { path, view }: SectionRoute, role: RoleName): RealPage => {
    const { search, body } = view === null ? { search: '', body: null } : VIEWS[view as ViewPath];
    const fallback = view === null ? {} : { [viewKey(view, search)]: body };
    return {
      name: `${path} for ${role}`,
      role,
      address: path + search,
      bootstrap: bootstrapFor(role, { fallback }),
      face,
    };
  };
  const pages = sections.flatMap((face) =>
    face.routes.flatMap((route) =>
      ROLE_NAMES.filter((role) => routeVerdict(route.access, role) === 'enter').map((role) =>
        ofSection(face, route, role),
      ),
    ),
  );
  const ofShell = SHELL_PAGES.map(({ path, status }): RealPage => ({
    name: path,
    role: 'unregistered',
    address: path,
    bootstrap: bootstrapFor('unregistered', { status }),
    face: null,
  }));
  const notFound: RealPage = {
    name: 'what does not exist',
    role: 'unregistered',
    address: '/nowhere',
    bootstrap: bootstrapFor('unregistered', { status: 404 }),
    face: null,
  };
  return [...pages, ...ofShell, notFound];
}
