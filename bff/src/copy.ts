import { WORDS, formatNumber, formatRating } from '@elbi/contract/format';
import {
  ACTION_LABELS,
  FIELD_LABELS,
  NOT_FOUND_TITLE,
  PAGE_LABELS,
  PLACE_LABELS,
  PRICE_LABELS,
  TOWN,
  placesText,
  reviewsText,
} from '@elbi/contract/domain';

/**
 * Texts of the server itself: pages without the shell, metadata of pages, the API's documentation,
 * the catalogue, and lines on a terminal. Messages that users get are the contract's.
 */
export const COPY = {
  errorTitle: (status: number) =>
    ({
      403: 'This is not allowed',
      404: NOT_FOUND_TITLE,
      405: 'This page cannot be opened like that',
      429: 'Too many requests',
      503: 'The portal is starting',
    })[status] ?? (status < 500 ? 'This did not work' : WORDS.failed),
  tooLarge: (maxBytes: number) =>
    `The request is too large. The limit is ${formatNumber(maxBytes)} bytes.`,
  /** On the terminal of a developer. */
  localMail: (folder: string) => `E-mails are files in ${folder}. Set SMTP_URL to send them.`,
  deletedPlace: 'Deleted place',
  home: ACTION_LABELS.home,
  starting: 'It will be ready in a moment. This page reloads automatically.',
  loginFailed: 'Login failed',
  loginBroken: 'The sign-in service did not complete your login. Try again.',
  loginExpired: 'This login has expired or was already used.',
  loginUnverified: 'Verify the e-mail address of your Google account to log in.',
  loginUnreachable: 'The sign-in service is not working. Try again in a moment.',
  loginAgain: ACTION_LABELS.logInAgain,
  preview: {
    title: (section: string) => `Preview of ${section}`,
    lead: ({ section, version, author }: Record<'section' | 'version' | 'author', string>) =>
      `${author} asks you to try version ${version} of ${section} before it goes live. Only this ` +
      'browser shows it, for seven days or until you leave. It runs with your account. Enter ' +
      'only if you trust the sender of this link.',
    rejected: 'The checks of the portal rejected this version, so it may not work.',
    enter: 'Enter the preview',
    stay: 'Stay with the live version',
    gone: 'This preview does not exist or has ended.',
  },
  /** While Storybook is not built. */
  design: {
    title: 'The design system is being built',
    text:
      'npm start builds Storybook in the background when the portal is ready, in about two minutes; ' +
      'npm run build:storybook builds it on request. This page reloads automatically.',
  },
  metricsToken: 'Reading the figures needs METRICS_TOKEN as a bearer token.',
  /** Errors of a page that the console of releases lists. */
  pageErrors: {
    rejected: (field: string) => `The field '${field}' was rejected.`,
    ended: 'The renderer ended with it.',
    noPage: 'It gave no page.',
  },
  plain: {
    term: 'Search accommodations',
    search: ACTION_LABELS.search,
    incomplete: 'The full page appears in a moment. Without JavaScript, reload it.',
    late: 'The full page could not be loaded.',
  },
  description: `Find, compare and review dorms, bed spaces, apartments and transients around ${TOWN}.`,
  manifest: {
    search: ACTION_LABELS.search,
    favourites: PAGE_LABELS.favorites,
    home: 'Places around the campus',
    place: 'A place, with what it costs and what students say',
  },
  apiDocs: {
    title: 'The API of Elbi Stays',
    lead: 'Every endpoint, its access rules and its responses.',
    openApi: 'OpenAPI document',
    key: 'Names the act. Sent again by the same person within 24 hours, with the same parameters and body, it is answered as before and not done twice; with others, 422; while it is being done, 409.',
    session: 'Set by the login. Without HTTPS its name is elbi.sid.',
    releaseToken: 'A token that ships releases.',
    who: 'Access',
  },
  catalogue: {
    title: 'My saved places',
    cover: (count: number, date: string) => `${placesText(count)} around ${TOWN} · ${date}`,
    foot: (page: number, of: number) => `Elbi Stays · Page ${page} of ${of}`,
    type: FIELD_LABELS.place.type,
    tenants: PLACE_LABELS.tenants,
    minimumStay: FIELD_LABELS.place.minimumStay,
    visitors: FIELD_LABELS.place.visitorsAllowed,
    address: PLACE_LABELS.address,
    rating: PLACE_LABELS.rating,
    ratingOf: PLACE_LABELS.rated,
    noReviews: PLACE_LABELS.noReviews,
    curfew: FIELD_LABELS.place.curfew,
    month: PRICE_LABELS.title.month,
    perStudent: (costs: string) => `${costs} a student`,
    moveIn: PLACE_LABELS.moveIn,
    bills: FIELD_LABELS.place.bills,
    flooded: { yes: 'floods in the rainy season', no: 'does not flood', unknown: null },
    notStated: PLACE_LABELS.notStated,
    amenities: FIELD_LABELS.place.amenities,
    outcomes: 'Reviewers say',
    outcome: {
      deposit: (share: string) => `${share} got the deposit back`,
      bills: (share: string) => `bills were as agreed for ${share}`,
      receipt: (share: string) => `${share} got receipts`,
      water: (share: string) => `${share} had water every day`,
      repairs: (share: string) => `repairs took a week at most for ${share}`,
    },
    approval: PLACE_LABELS.approval,
    approvedBy: ({ list, issuer, term }: { list: string; issuer: string; term: string }) =>
      `${list}, ${issuer}, ${term}`,
    permit: PLACE_LABELS.permit,
    asStated: PLACE_LABELS.asStated,
    owner: 'Owner',
    none: PLACE_LABELS.none,
  },
  chooser: {
    title: 'Choose an account',
    lead: 'This replaces Google sign-in in local development. Choose an account.',
    roles: { admin: 'Admins', owner: 'Owners', registered: 'Registered users' },
    otherHeading: 'Another account',
    otherLabel: 'E-mail address',
    otherHelp: 'An unknown address becomes a new registered user.',
    otherSubmit: 'Continue',
    cancel: WORDS.cancel,
  },
  pages: {
    confirmed: (date: string) => `confirmed ${date}`,
    results: 'Search results',
    /** In place of its term. */
    search: 'your search',
    found: (total: number, search: string) => `${placesText(total)} found for ${search}`,
    owner: (places: number, rating?: { average: number; count: number }) =>
      placesText(places) +
      (rating?.count
        ? `, rated ${formatRating(rating.average)} (${reviewsText(rating.count)})`
        : ''),
  },
} as const;
