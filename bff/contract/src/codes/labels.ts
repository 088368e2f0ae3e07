/**
 * What people call the fields of forms: the form shows it, and messages name the field by it,
 * whether the browser or the server says them.
 */
export const FIELD_LABELS = {
  place: {
    accommodationName: 'Name',
    type: 'Type',
    tenants: 'Accepted tenants',
    description: 'Description',
    completeAddress: 'Complete address',
    location: 'Barangay',
    latitude: 'Latitude',
    longitude: 'Longitude',
    locationPrecision: 'Shown on the map',
    priceUnit: 'Price is per',
    /** In place of the next two where a place has one price. */
    price: 'Price',
    minPrice: 'Minimum price',
    maxPrice: 'Maximum price',
    minimumStay: 'Minimum stay',
    pax: 'Capacity',
    pictures: 'Thumbnail and pictures',
    billInclusions: 'Bill Inclusions',
    amenities: 'Amenities',
    curfew: 'Curfew',
    visitorsAllowed: 'Visitors',
  },
  vacancy: { status: 'What students read', slots: 'Slots left' },
  review: { rating: 'Your rating', desc: 'Your review' },
  report: { description: 'What is wrong?' },
  contactNumber: 'Contact Number',
  /** Why an admin decides as they do; the owner reads it. */
  reason: 'Reason',
} as const;
