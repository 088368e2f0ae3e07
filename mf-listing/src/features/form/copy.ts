import { FILE_LIMITS } from '@elbi/contract/codes';
import { copy } from '../../copy.ts';

const plural = new Intl.PluralRules('en-PH');

/** `1 month`, `5 months`: the noun in the number that goes with `count`. */
function counted(count: number, one: string, many: string): string {
  return plural.select(count) === 'one' ? one : many;
}

/** The words of the add and edit form. */
export const formCopy = {
  titles: copy.form,
  steps: {
    basic: 'Basic Information',
    additional: 'Additional Information',
    preview: 'Preview',
  },
  /** For screen readers; the stepper shows the same. */
  stepHeading: (step: string, position: number, of: number) => `${step}, step ${position} of ${of}`,
  actions: { back: 'Back', proceed: 'Proceed', submit: 'Submit' },
  groups: {
    place: 'The place',
    where: 'Where it is',
    price: 'Price and capacity',
    pictures: 'Thumbnail and pictures',
    bills: 'Bill Inclusions',
    amenities: 'Amenities',
    rules: 'House rules',
  },
  groupHelp: {
    bills: 'Tick what the price already covers.',
    amenities: 'Tick what students can use. What stays unticked is not shown.',
  },
  fields: {
    accommodationName: 'Name',
    type: 'Type',
    tenants: 'Accepted tenants',
    description: 'Description',
    completeAddress: 'Complete address',
    location: 'Barangay',
    priceUnit: 'Price is per',
    price: 'Price',
    minPrice: 'Minimum price',
    maxPrice: 'Maximum price',
    singlePrice: 'Same price for every bed',
    minimumStay: 'Minimum stay',
    pax: 'Capacity',
    curfew: 'Curfew',
    noCurfew: 'No curfew',
    visitorsAllowed: 'Visitors',
    reason: 'Reason for the change',
  },
  help: {
    description: 'Say what a student would ask: the rooms, the water, the way to campus.',
    curfew: 'The time when the gate closes.',
    reason: 'This place is not yours. The owner reads why you changed it.',
  },
  placeholders: { choose: 'Choose one' },
  units: {
    peso: '₱',
    perUnit: (unit: 'month' | 'night') => `/ ${unit}`,
    stay: (unit: 'month' | 'night') => (unit === 'month' ? 'months' : 'nights'),
    persons: 'persons',
  },
  pictures: {
    label: 'Pictures',
    choose: 'Choose pictures',
    none: 'No picture yet',
    help: `JPEG, PNG or WebP, up to 2 MB each, at most ${FILE_LIMITS.picturesPerPlace.max}. The first picture is the thumbnail.`,
    failedLeft: 'Remove the pictures that could not be uploaded, or upload them again.',
  },
  draft: {
    restored: 'We brought back what you typed before.',
    discard: 'Start over',
  },
  card: {
    title: 'How students will see it',
    name: 'Name of your place',
    location: 'Barangay',
    type: 'Type',
    tenants: 'Tenants',
  },
  preview: {
    edit: 'Edit',
    editNamed: (step: string) => `Edit ${step}`,
    rows: {
      name: 'Name',
      type: 'Type',
      description: 'Description',
      address: 'Address',
      priceRange: 'Price Range',
      tenants: 'Tenants',
      billInclusions: 'Bill Inclusions',
      amenities: 'Amenities',
      thumbnail: 'Thumbnail',
      town: 'Town',
      minimumStay: 'Minimum Stay',
      capacity: 'Capacity',
      curfew: 'Curfew',
      visitors: 'Visitors',
    },
    none: 'None',
    noCurfew: 'No curfew',
    stay: (count: number, unit: 'month' | 'night') =>
      `${count} ${unit === 'month' ? counted(count, 'month', 'months') : counted(count, 'night', 'nights')}`,
    persons: (count: number) => `${count} ${counted(count, 'person', 'persons')}`,
  },
  failed: {
    saving: 'This was not saved.',
    loading: 'We could not load this place.',
  },
  states: {
    notFoundTitle: 'This place does not exist',
    notFoundText: 'It may have been deleted, or the address is not complete.',
    forbiddenTitle: 'This place is not yours',
    forbiddenText: 'Only its owner and admins can change it.',
    home: 'Return to home',
    loading: 'Loading the place',
  },
} as const;
