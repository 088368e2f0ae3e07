import {
  ACTION_LABELS,
  ANSWER_LABELS,
  FIELD_LABELS,
  LIST_LABELS,
  PLACE_LABELS,
  REASON_HELP,
  RENT_LAW,
  SEARCH_LABELS,
  SORT_LABELS,
  TOWN,
  reviewsText,
  starsText,
  stayText,
} from '@elbi/contract/domain';

/** Limits of the rent law before moving in. */
const LAWFUL =
  `at most ${stayText(RENT_LAW.advanceMonths, 'month')} in advance and ` +
  `${stayText(RENT_LAW.depositMonths, 'month')} of deposit`;

/** The copy of the detail page. */
export const copy = {
  title: 'Accommodation',
  form: { add: ACTION_LABELS.addPlace, edit: 'Edit Accommodation' },
  /** Follows the barangay. */
  townAfterBarangay: `, ${TOWN}`,
  back: {
    toResults: 'Back to results',
    toProfile: 'Back to the profile',
    toAll: SEARCH_LABELS.everything,
  },
  archived: {
    title: 'This place is archived',
    forOwner: 'Only you and admins can see it. Unarchive it to list it again.',
    forAdmin: 'Only its owner and admins can see it.',
  },
  failed: {
    title: 'We could not load this place',
  },
  actions: {
    report: 'Report',
    compare: ACTION_LABELS.compare,
    share: 'Share',
    linkCopied: 'The link has been copied.',
    linkNotCopied: 'The link could not be copied. Copy it from the address bar.',
    reported: 'Reported',
    save: ACTION_LABELS.save,
    saveLabel: ACTION_LABELS.saveNamed,
    saved: ACTION_LABELS.saved,
    savedLabel: (name: string) => `Saved: ${name}`,
    manage: 'Manage this place',
    edit: ACTION_LABELS.edit,
    archive: 'Archive',
    unarchive: 'Unarchive',
    delete: ACTION_LABELS.delete,
    working: 'Working…',
    undo: ACTION_LABELS.undo,
  },
  gallery: {
    label: PLACE_LABELS.pictures,
    showAll: (count: number) => `Show all ${count} pictures`,
    position: (index: number, count: number) => `${index} of ${count}`,
    open: (index: number, count: number, alt: string) =>
      `Open picture ${index} of ${count}: ${alt}`,
    title: (name: string) => `Pictures of ${name}`,
    next: 'Next picture',
    previous: 'Previous picture',
    none: 'No pictures yet',
  },
  facts: {
    label: 'Facts',
    tenants: FIELD_LABELS.place.tenants,
    curfew: FIELD_LABELS.place.curfew,
    minimumStay: FIELD_LABELS.place.minimumStay,
    pax: PLACE_LABELS.capacity,
    visitors: FIELD_LABELS.place.visitorsAllowed,
    walk: PLACE_LABELS.walk,
    address: FIELD_LABELS.place.completeAddress,
    permit: PLACE_LABELS.permit,
    approval: PLACE_LABELS.approval,
    approvedBy: ({ list, issuer, term }: { list: string; issuer: string; term: string }) =>
      `${list}, ${issuer}, ${term}`,
    permitAsStated: PLACE_LABELS.asStated,
    /** Accessible name of a fact that links to the search. */
    same: (value: string) => `${value}: find more places with this`,
    /** The walk, with the jeepney for a long one; null without a known walk. */
    either: (routes: readonly string[]) => routes.join(', or ') || null,
  },
  vacancy: {
    title: PLACE_LABELS.availability,
    unknown: 'Not stated: ask the owner',
    unknownYet: 'Not stated yet',
    /** Below the name of the place. */
    unknownShort: PLACE_LABELS.unknownAvailability,
    confirmed: (date: string) => `Confirmed by the owner ${date}`,
    askFirst: (date: string) => `Last confirmed ${date}: ask first`,
    slotsHelp: (pax: number) => `Out of ${pax}. Leave this empty if you do not know.`,
    say: 'Update availability',
    logIn: 'Log in to update it',
    change: 'Change',
    save: ACTION_LABELS.save,
    still: 'Still accurate',
    sending: ACTION_LABELS.saving,
  },
  map: {
    title: 'Where it is',
    label: (name: string) => `Map of where ${name} is`,
    walks: 'Walks to the campus',
    otherWalks: (count: number) => `${count} more walks`,
    about: (name: string) => `About where ${name} is`,
    approximate: 'Approximate location, within 100 m.',
    barangay: (barangay: string) => `The owner has set no pin: this is the middle of ${barangay}.`,
    failed: PLACE_LABELS.noMap,
    directions: 'Directions in Google Maps',
  },
  contact: {
    label: 'Price and contact',
    upTo: (price: string) => `Up to ${price}`,
    call: (number: string) => `Call ${number}`,
    message: 'Text message',
    email: 'E-mail the owner',
    copy: ACTION_LABELS.copy,
    copyNumber: 'Copy the number',
    copyEmail: 'Copy the e-mail address',
    copied: 'Copied.',
    notCopied: 'Your browser did not allow copying. Select the text instead.',
    loading: 'Loading the contact details',
    failed: 'We could not show the contact details',
    contactOwner: 'Contact owner',
    contactShort: 'Contact',
    dialogTitle: 'Contact the owner',
    logIn: 'Log in to contact',
    none: 'The owner has not given contact details yet.',
    own: 'This is your place. Students who are logged in can contact you from here.',
    tip: 'See the room before you pay. Never send a deposit for a place you have not visited.',
  },
  followUp: {
    title: (name: string) => `How did it go with ${name}?`,
    lead: 'Other students see only totals. The owner does not see your answers.',
    answered: [
      { value: 'hour', label: 'Yes, within an hour' },
      { value: 'day', label: 'Yes, within a day' },
      { value: 'week', label: 'Yes, later' },
      { value: 'no', label: ANSWER_LABELS.no },
    ],
    yes: ANSWER_LABELS.yes,
    no: ANSWER_LABELS.no,
    submit: 'Send answers',
  },
  owner: {
    role: 'Accommodation owner',
    visit: 'Visit',
    visitLabel: (name: string) => `Visit the profile of ${name}`,
  },
  similar: 'Similar places',
  checklist: { open: 'Checklist for a visit', page: 'Checklist' },
  poster: 'Poster',
  about: { title: 'About this place' },
  amenities: {
    title: FIELD_LABELS.place.amenities,
    none: 'The owner has not listed any amenities.',
  },
  placeFacts: {
    title: FIELD_LABELS.place.facts,
    none: 'The owner has not listed anything here.',
    flooded: {
      yes: FIELD_LABELS.place.flooded,
      no: 'Does not flood in the rainy season',
      unknown: 'Flooding: not stated',
    },
  },
  bills: { title: 'Bill inclusions' },
  costs: {
    title: 'What it costs',
    /** In the price box. */
    about: (range: string) => `About ${range} a month for one student, with bills`,
    /** In the bar of small screens. */
    withBills: (range: string) => `${range} with bills`,
    rent: 'Rent',
    rentShare: (pax: number) => `Rent, shared by ${pax}`,
    bill: (name: string, amount: string) => `${name}: ${amount}`,
    billShare: (amount: string, pax: number) => `${amount}, shared by ${pax}`,
    usually: (kind: string, range: string) => `${kind}, usually ${range}`,
    month: PLACE_LABELS.month,
    moveIn: PLACE_LABELS.moveIn,
    rents: 'How the price changed',
    since: (date: string) => `Since ${date}`,
    rentLaw: {
      exceeds: (isOwn: boolean) =>
        `${isOwn ? 'This is' : 'The owner asks for'} more than ${RENT_LAW.name} allows at this rent: ${LAWFUL}. ` +
        `${isOwn ? 'Students see this hint.' : 'Ask about it before you pay.'} This is not legal advice.`,
      perhaps: (isOwn: boolean) =>
        `This rent may be covered by ${RENT_LAW.name}, which allows ${LAWFUL}. ` +
        `${isOwn ? 'Students see this hint.' : 'Ask about it before you pay.'} This is not legal advice.`,
    },
  },
  reviews: {
    title: 'Reviews',
    leave: 'Leave a Review',
    viewAll: 'View Reviews',
    count: reviewsText,
    outcomes: {
      deposit: 'Got the deposit back',
      bills: 'Bills were as agreed',
      receipt: 'Got receipts',
    },
    none: PLACE_LABELS.noReviews,
    noneHint: 'Lived here? Tell other students what it was like.',
    noneWritten: 'Student reviews appear here.',
    own: 'Your review',
    removed: 'Removed by an admin',
    editOwn: ACTION_LABELS.edit,
    deleteOwn: ACTION_LABELS.delete,
    failed: 'We could not load the reviews',
    deleteQuestion: 'Are you sure you want to delete your review?',
  },
  reply: {
    write: 'Reply',
    edit: 'Edit reply',
    remove: 'Remove reply',
    removeQuestion: 'Are you sure you want to remove your reply?',
    writeTo: (reviewer: string) => `Reply to the review of ${reviewer}`,
    editTo: (reviewer: string) => `Edit reply to the review of ${reviewer}`,
    help: 'Everyone can read it. Phone numbers and e-mail addresses are hidden.',
    submit: 'Post reply',
  },
  allReviews: {
    title: 'All Reviews',
    sortLabel: SEARCH_LABELS.sort,
    sorts: { newest: SORT_LABELS.newest, highest: 'Highest', lowest: 'Lowest' },
    stars: starsText,
    pages: LIST_LABELS.pagesOf('reviews'),
    loading: 'Loading reviews',
  },
  reviewForm: {
    title: 'Leave a Review',
    editTitle: 'Edit your review',
    lead: (name: string) => `Tell other students what living at ${name} is like.`,
  },
  reportForm: {
    title: 'Submit Report',
    lead: (name: string) =>
      `Say what is wrong with ${name}. An admin reads every report. The owner does not see who sent it.`,
    choose: ACTION_LABELS.chooseOne,
    submit: 'Submit Report',
  },
  reportText: {
    review: 'Report review',
    reply: 'Report reply',
    of: (target: 'review' | 'reply', reviewer: string) =>
      target === 'review'
        ? `Report review of ${reviewer}`
        : `Report reply to the review of ${reviewer}`,
    lead: 'An admin reads every report. The author does not see who sent it.',
  },
  archiveForm: {
    title: (name: string) => `Archive ${name}`,
    unarchiveTitle: (name: string) => `Unarchive ${name}`,
    help: REASON_HELP.owner,
  },
  deleteDialog: {
    question: (name: string) => `Are you sure you want to delete ${name}?`,
    text: 'This deletes the place and its reviews for good.',
    confirm: ACTION_LABELS.delete,
    sending: ACTION_LABELS.deleting,
  },
} as const;
