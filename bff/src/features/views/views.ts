import { accommodationView } from './accommodation-view.ts';
import { adminView } from './admin-view.ts';
import { compareView } from './compare-view.ts';
import { homeView } from './home-view.ts';
import { ownerProfileView } from './owner-profile-view.ts';
import { pinsView } from './pins-view.ts';
import { releasesView } from './releases-view.ts';
import { userProfileView } from './user-profile-view.ts';
import type { View } from '../../platform/views/view.ts';

/** Every view there is; the document finds the one that a route names by its path. */
export const views: readonly View[] = [
  homeView,
  pinsView,
  accommodationView,
  compareView,
  ownerProfileView,
  userProfileView,
  adminView,
  releasesView,
] as readonly View[];
