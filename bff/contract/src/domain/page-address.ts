/**
 * Addresses of pages that several sections and the server lead to. What a section leads to is read
 * from its sources when it is built, by these names too, so that the gate keeps such a page.
 */
export const pageAddress = {
  place: (id: string) => `/accommodation/?id=${id}`,
  placeReviews: (id: string, page = 1) => `/accommodation/?id=${id}&reviews=${page}`,
  /** Places side by side. @param ids with commas between them */
  compare: (ids: string) => `/compare?ids=${ids}`,
  editPlace: (id: string) => `/edit/accommodation?id=${id}`,
  owner: (id: string) => `/profile/owner?id=${id}`,
} as const;
