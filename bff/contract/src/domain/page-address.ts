/**
 * Addresses of pages that several sections and the server link to. The build finds a section's
 * links in its sources by these names, so that the gate protects those pages.
 */
export const pageAddress = {
  place: (id: string) => `/accommodation/?id=${id}`,
  checklist: (id: string) => `/accommodation/checklist?id=${id}`,
  poster: (id: string) => `/accommodation/poster?id=${id}`,
  placeReviews: (id: string, page = 1) => `/accommodation/?id=${id}&reviews=${page}`,
  /** Places side by side. @param ids comma-separated */
  compare: (ids: string) => `/compare?ids=${ids}`,
  editPlace: (id: string) => `/edit/accommodation?id=${id}`,
  owner: (id: string) => `/profile/owner?id=${id}`,
  addPlace: () => '/add/accommodation',
  account: () => '/profile/account',
  shortlist: () => '/profile/user',
  moderation: () => '/profile/admin',
  releases: () => '/releases',
  /** The lists of the housing office; admins also find them in moderation. */
  lists: () => '/lists',
  rents: () => '/rents',
} as const;
