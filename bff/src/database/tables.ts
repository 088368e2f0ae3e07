import type {
  Accommodation,
  PlaceApproval,
  AccommodationTypeCode,
  ApplicationStatus,
  BillInclusion,
  Bills,
  DocumentScan,
  DocumentType,
  ErrorFrame,
  GatePage,
  PageReport,
  LocationPrecision,
  VacancyStatus,
  NotificationType,
  OptionalNotification,
  OfferChange,
  OutcomeCounts,
  Outcomes,
  OwnerAnswer,
  PlaceFact,
  PriceBasis,
  PriceUnit,
  ReleaseEventKind,
  ReportCategory,
  ReportStatus,
  ReportTarget,
  SectionDescription,
  StoredRoleName,
  TenantsCode,
} from '@elbi/contract/domain';
import type { Knex } from 'knex';

/**
 * Every table as the migrations make it: what a row reads as, what an insert needs and what an
 * update may change. Absent is `null`, never undefined. `db('review')` is typed by these.
 */

/** Columns that may be null; those of any JSON (`unknown`) may not. */
type Nullable<Row> = {
  [Column in keyof Row]: unknown extends Row[Column]
    ? never
    : null extends Row[Column]
      ? Column
      : never;
}[keyof Row];
/** An insert may leave out columns that may be null, and those that the database fills. */
type Insert<Row, Filled extends keyof Row = never> = Omit<Row, Filled | Nullable<Row>> &
  Partial<Pick<Row, Filled | Nullable<Row>>>;
type Changes<Row, Fixed extends keyof Row> = Partial<Omit<Row, Fixed>>;

/**
 * A user who has logged in at least once. Erased: `deleted_at` is set and all personal data
 * removed.
 */
export interface PersonRow {
  id: string;
  google_sub: string | null;
  email: string | null;
  first_name: string;
  last_name: string;
  role: StoredRoleName;
  /** The role to restore when ADMIN_EMAILS no longer names this user. */
  former_role: Exclude<StoredRoleName, 'admin'> | null;
  contact_number: string | null;
  picture_url: string | null;
  /** Null before the first login, and once erased. */
  last_login_at: Date | null;
  /** Since when the user may not log in, and why; null unless suspended. */
  suspended_at: Date | null;
  suspended_reason: string | null;
  /** When an admin last visited this owner's places; null if never. */
  visited_at: Date | null;
  /** When a verified owner's account got another name: earlier checks no longer count. */
  renamed_at: Date | null;
  /** Types that the user has switched off. */
  unwanted_notifications: NotificationType[];
  /** Optional types that the user also gets by e-mail. */
  mailed_notifications: OptionalNotification[];
  /** The address that a mail server has rejected; null if none. */
  mail_refused: string | null;
  /** The accepted version of the privacy notice, and when; null before that. */
  consent_version: string | null;
  consent_at: Date | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}
export type PersonInsert = Insert<
  PersonRow,
  'role' | 'unwanted_notifications' | 'mailed_notifications' | 'created_at' | 'updated_at'
>;

/** A session; the cookie holds the id, this table only its SHA-256. */
export interface SessionRow {
  id_hash: string;
  /** Identifies it to its user. */
  id: string;
  /** Browser and system of the login, like "Chrome on Android". */
  device: string | null;
  /** The logged-in user: a session starts with the login. */
  person_id: string;
  created_at: Date;
  expires_at: Date;
}

/** A login that returned from the identity provider; stored until its cookie expires. */
export interface FinishedLoginRow {
  /** SHA-256 of its state. */
  state_hash: string;
  expires_at: Date;
}

/** The stored response of a write under its idempotency key. */
export interface IdempotencyKeyRow {
  person_id: string;
  key: string;
  /** Name of the endpoint. */
  call: string;
  /** SHA-256 of endpoint, parameters and body. */
  request_hash: string;
  answer: unknown;
  created_at: Date;
}
type IdempotencyKeyInsert = Omit<IdempotencyKeyRow, 'created_at' | 'answer'> & {
  /** JSON. */
  answer: string;
  created_at?: Date | Knex.Raw;
};

/**
 * The fields of a place whose column contains what the wire contains: name on the wire, column. A
 * place is selected, written and presented by this list (`accommodation-store.ts`,
 * `accommodation-presenter.ts`).
 */
export const PLACE_FIELDS = [
  ['singlePrice', 'single_price'],
  ['minimumStay', 'minimum_stay'],
  ['visitorsAllowed', 'visitors_allowed'],
  ['amenities', 'amenities'],
  ['advanceMonths', 'advance_months'],
  ['depositMonths', 'deposit_months'],
  ['contract', 'contract'],
  ['receipt', 'receipt'],
  ['facts', 'facts'],
  ['flooded', 'flooded'],
  ['permitNumber', 'permit_number'],
  ['permitYear', 'permit_year'],
] as const satisfies readonly (readonly [wire: keyof Accommodation, column: string])[];
type PlaceField = (typeof PLACE_FIELDS)[number];
/** The columns of these fields. */
export type PlaceFieldColumns = { [Field in PlaceField as Field[1]]: Accommodation[Field[0]] };
/** These fields on the wire. */
export type PlaceFields = Pick<Accommodation, PlaceField[0]>;

export interface AccommodationRow extends PlaceFieldColumns {
  id: string;
  owner_id: string;
  name: string;
  type: AccommodationTypeCode;
  description: string;
  complete_address: string;
  /** A barangay, or a legacy value (see `locationLabel` of the contract). */
  location: string;
  min_price: number;
  max_price: number;
  price_unit: PriceUnit;
  price_basis: PriceBasis;
  tenants: TenantsCode;
  pax: number;
  /** Local time of day as `HH:mm:ss`; null is no curfew. */
  curfew: string | null;
  bill_inclusions: BillInclusion[];
  /** Of the bills that are not included: how they are paid, where that is stated. */
  bill_terms: Readonly<Partial<Bills>>;
  /**
   * The minimum monthly cost for a student (`monthlyEstimate` of the contract); null for prices per
   * night.
   */
  monthly_low: number | null;
  /** Derived from confirmed rows of `approval`, see `refreshApprovals`. */
  approval: PlaceApproval | null;
  /** Whether its owner is verified, see `refreshVerified`. */
  is_verified: boolean;
  is_archived: boolean;
  /** When an admin removed it as fake; null once an admin has unarchived it. */
  removed_as_fake_at: Date | null;
  latitude: number | null;
  longitude: number | null;
  location_precision: LocationPrecision;
  vacancy_status: VacancyStatus;
  /**
   * Only of `available` and `few`, where the owner gave it; may exceed a pax that was lowered
   * since.
   */
  vacancy_slots: number | null;
  vacancy_confirmed_at: Date | null;
  vacancy_reminded_at: Date | null;
  /** The day in Manila from which it is free; null for now. */
  vacancy_free_from: string | null;
  /** When its owner was asked about that day; null since they last confirmed the vacancy. */
  free_from_reminded_at: Date | null;
  /**
   * The last recorded offer: price, unit, and whether it was available. All null while it is not
   * listed.
   */
  offered_cost: number | null;
  offered_unit: PriceUnit | null;
  offered_free: boolean | null;
  /** The later day from which it was free then; null without. */
  offered_free_from: string | null;
  /** When the offer last changed, for better or worse; null if never. */
  offer_changed_at: Date | null;
  /** When the offer last improved: it was listed, cheaper or available again. */
  offered_at: Date | null;
  /** How it improved then; `better` for those of before this column. */
  offered_as: OfferChange;
  /** Sum and number of the accepted live reviews; a trigger on `review` updates them. */
  rating_sum: number;
  rating_count: number;
  /** Of the same reviews; a trigger on `review` keeps it. */
  outcomes: OutcomeCounts;
  created_at: Date;
  /** When its owner or an admin last changed it; reviews do not count. */
  updated_at: Date;
  deleted_at: Date | null;
  /** Words of the name, folded and joined by spaces; generated (see `search_fold`). */
  search_name: string;
  /** The same of name, barangay, address and description; words with an apostrophe in both forms. */
  search_text: string;
  /** The transaction that last wrote it; a trigger sets it. */
  changed_by: string;
}
type AccommodationGenerated =
  | 'approval'
  | 'is_verified'
  | 'rating_sum'
  | 'rating_count'
  | 'outcomes'
  | 'search_name'
  | 'search_text'
  | 'changed_by';
export type AccommodationInsert = Insert<
  Omit<AccommodationRow, AccommodationGenerated>,
  | 'single_price'
  | 'amenities'
  | 'bill_inclusions'
  | 'bill_terms'
  | 'contract'
  | 'receipt'
  | 'facts'
  | 'flooded'
  | 'is_archived'
  | 'location_precision'
  | 'vacancy_status'
  | 'offered_as'
  | 'created_at'
  | 'updated_at'
>;

/** A term of the school, which an admin enters. */
export interface SchoolTermRow {
  starts_on: string;
  name: string;
}

/** A price of a place since a change; triggers on `accommodation` add it. */
export interface RentRow {
  id: string;
  accommodation_id: string;
  min_price: number;
  max_price: number;
  price_unit: PriceUnit;
  since: Date;
}

/** A list of an office, as an admin imported it. */
export interface ApprovalListRow {
  id: string;
  issuer: string;
  name: string;
  term: string;
  imported_at: Date;
}

/** A row of such a list; `accommodation_id` is the place confirmed by an admin. */
export interface ApprovalRow {
  id: string;
  list_id: string;
  position: number;
  name: string;
  address: string;
  owner: string;
  accommodation_id: string | null;
  confirmed_at: Date | null;
}

/**
 * A picture of a place, or one staged for a form (without place and position). The files are stored
 * under `pictures/<content_hash>/`, once for all rows that share them.
 */
export interface PictureRow {
  id: string;
  accommodation_id: string | null;
  /** The user who uploaded it. */
  person_id: string;
  /** 0 is the thumbnail. Uniqueness is checked at commit, so that rows can swap places. */
  position: number | null;
  content_hash: string;
  /** 64 binary digits; null for a picture without detail. */
  perceptual_hash: string | null;
  width: number;
  height: number;
  /** Total size of its files. */
  bytes: number;
  /** Null reads as "{name}, {type} in {barangay}". */
  alt: string | null;
  created_at: Date;
}
export type PictureInsert = Insert<PictureRow, 'bytes' | 'created_at'>;

export interface ReviewRow {
  id: string;
  accommodation_id: string;
  person_id: string;
  rating: number;
  body: string;
  is_anonymous: boolean;
  /** Whether its author had an address of a university when they wrote it. */
  university_account: boolean;
  /** False once an admin has removed it. */
  is_accepted: boolean;
  /** Why an admin removed it; null in rows that are older than the column. */
  removed_reason: string | null;
  /** Answers to facts that the owner states. */
  confirms: Readonly<Partial<Record<PlaceFact, boolean>>>;
  outcomes: Outcomes;
  /** The owner's reply and its time; the time stays when the reply is removed. */
  reply_body: string | null;
  replied_at: Date | null;
  /** Why an admin removed the reply; null unless removed. */
  reply_removed_reason: string | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}
export type ReviewInsert = Insert<
  ReviewRow,
  | 'is_anonymous'
  | 'is_accepted'
  | 'university_account'
  | 'confirms'
  | 'outcomes'
  | 'created_at'
  | 'updated_at'
>;
export type ReviewUpdate = Changes<
  ReviewRow,
  'id' | 'accommodation_id' | 'person_id' | 'created_at'
>;

export interface FavouriteRow {
  person_id: string;
  accommodation_id: string;
  created_at: Date;
  /** When the user was warned of the place or its owner. */
  warned_at: Date | null;
  /** What the place offered when it was saved, or its user was last notified; null if unknown. */
  seen_offer: object | null;
  /** The day in Manila of the user's last notification of saved places. */
  told_on: string | null;
}

/** Two places that were reported for the same picture, the smaller ID first. */
export interface CopiedPictureRow {
  place_id: string;
  other_id: string;
  reported_at: Date;
}

/** A user's request for the contact details of a place, on a day in Manila. */
export interface ContactPressRow {
  person_id: string;
  accommodation_id: string;
  pressed_on: string;
  /** When they were asked how it went. */
  asked_at: Date | null;
  /** How soon the owner responded, if at all; null until the user reports it. */
  answered: OwnerAnswer | null;
  available: boolean | null;
  money_first: boolean | null;
  /** When they were warned of the place or its owner. */
  warned_at: Date | null;
}

/** An owner whose contact details a user has read, on a day in Manila. */
export interface ContactDayRow {
  person_id: string;
  day: string;
  owner_ids: string[];
}

/** Admin, time and reason of a decision; all null while pending. */
interface Decision {
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
}

/** A saved search, whose user is notified of new results. */
export interface SavedSearchRow {
  id: string;
  person_id: string;
  name: string;
  /** Parameters of its address. */
  query: string;
  created_at: Date;
  /** Offers up to this time have been processed. */
  looked_until: Date;
  /** The day in Manila of the last notification. */
  told_on: string | null;
}
export type SavedSearchInsert = Insert<SavedSearchRow, 'created_at' | 'looked_until'>;

export interface ReportRow extends Decision {
  id: string;
  /** Null in a report of a review or reply, which has `review_id` instead. */
  accommodation_id: string | null;
  review_id: string | null;
  target: ReportTarget;
  category: ReportCategory | null;
  /** The reporter; null for the portal. */
  person_id: string | null;
  /** Owner and name of the place when the report was written; the name is cleared with the place. */
  owner_id: string;
  accommodation_name: string;
  description: string;
  /** Why the portal opened it, if it opens only one of the kind at a time. */
  cause: 'money first' | 'copied picture' | null;
  status: ReportStatus;
  created_at: Date;
}
export type ReportInsert = Insert<ReportRow, 'target' | 'status' | 'created_at'>;

export interface OwnerApplicationRow extends Decision {
  id: string;
  person_id: string;
  status: ApplicationStatus;
  created_at: Date;
}
export type OwnerApplicationInsert = Insert<OwnerApplicationRow, 'status' | 'created_at'>;

/** A private file of an application, in storage under `storage_key`. */
export interface ApplicationDocumentRow {
  id: string;
  application_id: string;
  position: number;
  content_type: DocumentType;
  bytes: number;
  storage_key: string;
  scan: DocumentScan;
  created_at: Date;
}
export type ApplicationDocumentInsert = Insert<ApplicationDocumentRow, 'scan' | 'created_at'>;

export interface NotificationRow {
  id: string;
  person_id: string;
  body: string;
  created_at: Date;
  /** Null in rows that are older than the column. */
  type: NotificationType | null;
  /** An address within the portal. */
  link: string | null;
  read_at: Date | null;
  /** The places that the message names; empty in rows that are older than the column. */
  place_ids: string[];
  /** The e-mail that contains it, which is deleted earlier; null if none does. */
  mail_id: string | null;
}
export type NotificationInsert = Insert<NotificationRow, 'created_at' | 'place_ids'>;

/** An e-mail about notifications of a user, which is composed when it is sent. */
export interface MailRow {
  id: string;
  person_id: string;
  /** The day in Manila of a digest; null for decisions and warnings. */
  day: string | null;
  created_at: Date;
  /** When to send it; in the future while a replica sends it, and after a failure. */
  due_at: Date;
  attempts: number;
  sent_at: Date | null;
}

/** A shipped version of a section or of the shell. */
export interface ReleaseRow {
  id: string;
  section: string;
  version: string;
  description: SectionDescription;
  /** Of all files, uncompressed. */
  bytes: number;
  /** Of all scripts and styles, as brotli: what the size budget measures. */
  compressed_bytes: number;
  /** The label of the token that shipped it; empty for an admin. */
  shipped_by: string;
  /** The admin who shipped it, or who made the token. */
  shipped_by_id: string | null;
  /** The token that shipped it; null for an admin, or when the token was removed. */
  token_id: string | null;
  shipped_at: Date;
  /** When all of its files were last published; null before that. */
  published_at: Date | null;
  /** Null until the gate has run. */
  gate_result: 'passed' | 'skipped' | 'not seen' | 'refused' | null;
  gate_browser: string | null;
  gate_at: Date | null;
  /** Releases that stood beside it when it passed, as section@version. */
  gate_beside: string[];
  /** At most one release of a section is current. */
  is_current: boolean;
  current_since: Date | null;
  /** When another release last replaced it. */
  current_until: Date | null;
  /** The previously live version, which a rollback restores. */
  previous_version: string | null;
  /** Since when some visitors get it instead of the live one; at most one per section. */
  canary_since: Date | null;
  /** Why the portal left it live despite failures in browsers; null unless it did. */
  held_reason: string | null;
  /** When it was last marked known-good. */
  last_good_at: Date | null;
  /** No longer served nor used as a fallback. */
  taken_out_at: Date | null;
  taken_out_reason: string | null;
  /** Withdrawn by the portal: it may be shipped again. */
  may_return: boolean;
  /**
   * When its files were removed as unused or refused, or null while they exist; also set until they
   * are published.
   */
  files_removed_at: Date | null;
}
type ReleaseInsert = Pick<
  ReleaseRow,
  'id' | 'section' | 'version' | 'description' | 'bytes' | 'shipped_by'
> &
  Partial<ReleaseRow>;
export type ReleaseUpdate = Changes<ReleaseRow, 'id' | 'section' | 'version' | 'shipped_at'>;

/** A link to a release, with which browsers may show it. */
export interface ReleasePreviewRow {
  id: string;
  release_id: string;
  actor: string;
  actor_id: string | null;
  created_at: Date;
  /** When the link ends; a browser that has entered stays at most seven days longer. */
  expires_at: Date;
}

/**
 * A page whose gate session is not decided yet; `isLive`: it shows the live version for comparison.
 */
export type PlannedPage = Omit<GatePage, 'enter' | 'live'> & { isLive?: boolean };

/** A check of a release by the gate. */
export interface ReleaseGateRow {
  /** The ID of the check. */
  ticket_hash: string;
  release_id: string;
  actor: string;
  actor_id: string | null;
  pages: PlannedPage[];
  /** Problems of a gate session that the portal itself observed. */
  problems: { kind: 'render' | 'write'; message: string }[];
  created_at: Date;
  expires_at: Date;
  /** When its process last recorded that it runs; null for checks of earlier deployments. */
  alive_at: Date | null;
  closed_at: Date | null;
  /** Null while the check is in progress, or when it ended without an outcome. */
  outcome: GateOutcomeRecord | null;
}
/** The verdict on a release, or why there is none. */
export interface GateOutcomeRecord {
  state: 'passed' | 'refused' | 'not checked';
  pages: PageReport[];
  reasons: string[];
}
type ReleaseGateInsert = Insert<
  // A list would become an array of Postgres: JSON is written as text.
  Omit<ReleaseGateRow, 'problems' | 'pages' | 'outcome'> & { pages: string },
  'created_at'
>;

/** The outcome of one version of a document in one page load. */
export interface PageLoadRow {
  load_id: string;
  section: string;
  version: string;
  /** A keyed hash of the browser's network, so that it cannot be guessed by trial. */
  network_hash: string;
  /** When its document was served. */
  started_at: Date;
  /**
   * `unfinished`: the page responds but is not shown, because it was left or the network is slow.
   */
  outcome: 'started' | 'unfinished' | 'shown' | 'failed';
}

/** Errors of one kind in browsers, on one page of one version. */
export interface SectionErrorRow {
  section: string;
  version: string;
  route: string;
  /** Of the error's class and its first frame. */
  fingerprint: string;
  name: string;
  message: string;
  /** In the files of the release. */
  frames: readonly ErrorFrame[];
  page_loads: number;
  /** Of the first reporter; null in rows that are older than the column. */
  network_hash: string | null;
  first_at: Date;
  last_at: Date;
}

/** The history of the registry: each change of the version that a section runs, with its author. */
export interface ReleaseEventRow {
  id: string;
  section: string;
  kind: ReleaseEventKind;
  from_version: string | null;
  to_version: string | null;
  /** The label of a token, or the portal; empty for an admin. */
  actor: string;
  /** The admin who acted, or who made the token. */
  actor_id: string | null;
  detail: Record<string, unknown>;
  created_at: Date;
}
export type ReleaseEventInsert = Insert<ReleaseEventRow, 'detail' | 'created_at'>;

/** A token that may ship; only its SHA-256 is stored. */
export interface ReleaseTokenRow {
  id: string;
  /** The one section that it ships, or `*`. */
  section: string;
  /** Whether it makes previews only. */
  is_preview_only: boolean;
  token_hash: string;
  label: string;
  /** The label of the token it was made with, empty for an admin; null for the machine's own. */
  made_by: string | null;
  /** The admin who made it. */
  made_by_id: string | null;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
}

/** One row; a trigger raises it whenever `release` changes, replicas poll it. */
export interface RegistryRevisionRow {
  id: true;
  revision: number;
}

/** The audit log: actions that moderators and operators may have to justify. */
export interface AuditEventRow {
  id: string;
  /** Null when the system did it. */
  actor_id: string | null;
  /** For example `application.accepted` or `document.viewed`. */
  action: string;
  subject_type: string;
  subject_id: string | null;
  detail: Record<string, unknown>;
  created_at: Date;
}

/** Facts about this installation, such as whether the demo data was loaded. */
export interface InstallationFactRow {
  key: string;
  value: unknown;
  created_at: Date;
}

/** The last run of a periodic job, for all replicas. */
export interface JobRunRow {
  name: string;
  /** The start of the last run that succeeded. */
  ran_at: Date;
}

type Table<
  Row extends object,
  Inserted extends object = Insert<Row>,
  Update extends object = Partial<Row>,
> = Knex.CompositeTableType<Row, Inserted, Update>;

declare module 'knex/types/tables.js' {
  interface Tables {
    person: Table<PersonRow, PersonInsert, Changes<PersonRow, 'id' | 'created_at'>>;
    session: Table<
      SessionRow,
      Insert<SessionRow, 'id' | 'created_at'>,
      Changes<SessionRow, 'id_hash' | 'created_at'>
    >;
    finished_login: Table<FinishedLoginRow>;
    idempotency_key: Table<IdempotencyKeyRow, IdempotencyKeyInsert>;
    accommodation: Table<
      AccommodationRow,
      AccommodationInsert,
      Changes<AccommodationRow, 'id' | 'owner_id' | 'created_at' | AccommodationGenerated>
    >;
    rent: Table<RentRow>;
    school_term: Table<SchoolTermRow>;
    approval_list: Table<ApprovalListRow>;
    approval: Table<ApprovalRow>;
    picture: Table<
      PictureRow,
      PictureInsert,
      Partial<Pick<PictureRow, 'accommodation_id' | 'position' | 'alt' | 'created_at'>>
    >;
    review: Table<ReviewRow, ReviewInsert, ReviewUpdate>;
    favourite: Table<FavouriteRow, Insert<FavouriteRow, 'created_at' | 'warned_at'>>;
    copied_picture: Table<CopiedPictureRow, Insert<CopiedPictureRow, 'reported_at'>>;
    contact_press: Table<ContactPressRow>;
    contact_day: Table<ContactDayRow>;
    saved_search: Table<SavedSearchRow, SavedSearchInsert>;
    report: Table<
      ReportRow,
      ReportInsert,
      Partial<Pick<ReportRow, 'accommodation_name' | 'description' | 'status' | keyof Decision>>
    >;
    owner_application: Table<
      OwnerApplicationRow,
      OwnerApplicationInsert,
      Partial<Pick<OwnerApplicationRow, 'status' | keyof Decision>>
    >;
    application_document: Table<ApplicationDocumentRow, ApplicationDocumentInsert>;
    notification: Table<
      NotificationRow,
      NotificationInsert,
      Partial<Pick<NotificationRow, 'body' | 'created_at' | 'read_at'>>
    >;
    mail: Table<MailRow>;
    release: Table<ReleaseRow, ReleaseInsert, ReleaseUpdate>;
    release_preview: Table<ReleasePreviewRow, Insert<ReleasePreviewRow, 'created_at'>>;
    release_event: Table<ReleaseEventRow, ReleaseEventInsert>;
    release_gate: Table<ReleaseGateRow, ReleaseGateInsert>;
    page_load: Table<PageLoadRow>;
    section_error: Table<SectionErrorRow>;
    release_token: Table<
      ReleaseTokenRow,
      Insert<ReleaseTokenRow, 'is_preview_only' | 'created_at'>,
      Partial<Pick<ReleaseTokenRow, 'label' | 'last_used_at' | 'expires_at' | 'revoked_at'>>
    >;
    registry_revision: Table<RegistryRevisionRow>;
    audit_event: Table<AuditEventRow, Insert<AuditEventRow, 'detail' | 'created_at'>>;
    job_run: Table<JobRunRow>;
    installation_fact: Table<InstallationFactRow, Insert<InstallationFactRow, 'created_at'>>;
  }
}
