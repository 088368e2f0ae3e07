import {
  ACTION_LABELS,
  FIELD_LABELS,
  FILE_LIMITS,
  type LocationPrecision,
  PLACE_LABELS,
  PRICE_LABELS,
  type Position,
  type PriceBasis,
} from '@elbi/contract/domain';
import { WORDS } from '@elbi/contract/format';
import { copy } from '../../copy.ts';

/** Labels of the price basis, by the code of the type. */
function pricedBy(type: string): string {
  switch (type) {
    case '0':
      return 'every room';
    case '1':
      return 'every unit';
    case '2':
    case '3':
      return 'every bed';
    case '4':
      return 'every guest';
    default:
      return 'all';
  }
}

/** The copy of the add and edit form. */
export const formCopy = {
  titles: copy.form,
  steps: {
    basic: 'Basic Information',
    additional: 'Additional Information',
    preview: 'Preview',
  },
  /** For screen readers; the stepper shows the same. */
  stepHeading: (step: string, position: number, of: number) => `${step}, step ${position} of ${of}`,
  actions: {
    back: ACTION_LABELS.back,
    proceed: 'Proceed',
    submit: 'Submit',
    viewOwnPlace: 'View your place',
    viewPlace: 'View the place',
  },
  groups: {
    place: 'The place',
    where: copy.map.title,
    price: 'Price and capacity',
    rules: 'House rules',
    terms: 'Before moving in',
    permit: PLACE_LABELS.permit,
  },
  groupHelp: {
    place: 'Every field of this step is required; only the pin on the map is optional.',
    pin: 'Students ask first how far it is to campus. A pin is optional: without one, they see the middle of the barangay.',
    bills: 'Tick what the price already covers.',
    otherBills: 'Optional. Say how students pay the bills that the price does not cover.',
    terms: 'Optional. Students ask how much to bring on the first day.',
    facts:
      'Optional. Students who lived there can confirm it in their reviews. Step-free: no step or a ramp.',
    permit: 'Optional. Copy it from your business permit. Students see that you stated it.',
    amenities: 'Tick what students can use. The others are not shown.',
  },
  next: {
    title: 'What students ask next',
    answered: ({ open, of }: { open: readonly string[]; of: number }) =>
      open.length === 0
        ? `All ${of} are answered.`
        : `${of - open.length} of ${of} answered. Still open: ${open.join(', ')}.`,
  },
  /** Before a change that takes a place off its list (S7.approval.8). */
  approved: ({ list, issuer }: { list: string; issuer: string }) =>
    `This place is on the list “${list}” of ${issuer}. If you change its name, address, type or pin, it leaves the list until an admin has compared them again.`,
  fields: {
    ...FIELD_LABELS.place,
    bills: FIELD_LABELS.bills,
    singlePrice: (type: string) => `Same price for ${pricedBy(type)}`,
    noCurfew: PLACE_LABELS.noCurfew,
    reason: 'Reason for the change',
  },
  help: {
    description: 'Describe what students ask about: the rooms, the water, the way to campus.',
    latitude: 'Example: 14.1681',
    longitude: 'Example: 121.2424',
    locationPrecision: 'This hides the exact pin. Visitors also do not see the house number.',
    curfew: 'The time when the gate closes.',
    reason: 'This place is not yours. The owner sees your reason.',
  },
  pin: {
    precisions: [
      { value: 'exact', label: 'Exactly where the pin is' },
      { value: 'approximate', label: 'Approximate, within 100 m' },
    ],
    map: 'Map to set the pin',
    at: (latitude: number, longitude: number) => `Pin at ${latitude}, ${longitude}`,
    set: 'Set a pin',
    type: 'Enter coordinates',
    remove: 'Remove the pin',
    failed: 'We could not load the map. Type the coordinates.',
    swapped: 'Latitude and longitude look swapped.',
    swap: 'Swap them',
  },
  placeholders: { choose: ACTION_LABELS.chooseOne },
  units: {
    peso: '₱',
    persons: 'persons',
    perMonthFor: (basis: PriceBasis) => `${PRICE_LABELS.per.month} ${PRICE_LABELS.basis[basis]}`,
  },
  pictures: {
    label: PLACE_LABELS.pictures,
    choose: 'Choose pictures',
    none: WORDS.noPicture,
    help: `JPEG, PNG or WebP, up to 30 MB each, at most ${FILE_LIMITS.picturesPerPlace.max}. The first picture is the thumbnail.`,
    preparing: (position: number, of: number) => `Preparing ${position} of ${of}`,
    failedLeft: 'Some pictures failed. Retry or remove them.',
  },
  draft: {
    restored: 'We brought back what you typed before.',
    lost: (names: readonly string[]) =>
      `Choose these pictures again, they were not uploaded: ${names.join(', ')}.`,
    discard: 'Start over',
    question: 'Start over?',
    text: 'This deletes what you typed before.',
    keep: 'Keep it',
  },
  leave: {
    title: 'Leave without saving?',
    text: 'We keep what you typed until you close this tab or log out.',
    leave: WORDS.leave,
    stay: WORDS.keepWriting,
  },
  card: {
    title: 'How students will see it',
    name: 'Name of your place',
    location: FIELD_LABELS.place.location,
    type: FIELD_LABELS.place.type,
    tenants: PLACE_LABELS.tenants,
  },
  preview: {
    edit: ACTION_LABELS.edit,
    editNamed: ACTION_LABELS.editNamed,
    /** Labels of rows that differ from their field's. */
    rows: {
      completeAddress: PLACE_LABELS.address,
      location: 'Town',
      latitude: 'On the map',
      minPrice: PLACE_LABELS.priceRange,
      tenants: PLACE_LABELS.tenants,
      otherBills: 'Other bills',
      estimate: PLACE_LABELS.month,
      moveIn: PLACE_LABELS.moveIn,
      permitNumber: PLACE_LABELS.permit,
      thumbnail: WORDS.thumbnail,
      minimumStay: 'Minimum Stay',
    },
    pin: ({ latitude, longitude }: Position, precision: LocationPrecision) =>
      `${latitude}, ${longitude}${precision === 'approximate' ? ', shown within 100 m' : ''}`,
    noPin: 'No pin yet. Students see the middle of the barangay.',
    none: PLACE_LABELS.none,
    noCurfew: PLACE_LABELS.noCurfew,
  },
  failed: {
    saving: 'This was not saved.',
    loading: copy.failed.title,
  },
  states: {
    notFoundTitle: 'This place does not exist',
    notFoundText: 'It may have been deleted, or the link is incomplete.',
    forbiddenTitle: 'This place is not yours',
    forbiddenText: 'Only its owner and admins can change it.',
    home: ACTION_LABELS.home,
  },
} as const;
