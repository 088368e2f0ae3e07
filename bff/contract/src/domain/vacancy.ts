import { dateInManila } from '../format/index.ts';
import { tableOf } from './accommodation-codes.ts';
import { VACANCY_LABELS, freeFromText, slotsLeftText } from './labels.ts';

/** Availability of a place, as its owner states it (S7.free.1). */
export const VACANCY_STATUSES = /* @__PURE__ */ tableOf(VACANCY_LABELS);
export type VacancyStatus = keyof typeof VACANCY_LABELS;

export interface Vacancy {
  status: VacancyStatus;
  /** Number of free slots; null where not stated. */
  slots: number | null;
  /** When the owner last confirmed it, as an ISO date-time; null if never. */
  confirmedAt: string | null;
  /** The day in Manila from which it is free, YYYY-MM-DD; null for now. Only with slots. */
  freeFrom: string | null;
}

export const UNKNOWN_VACANCY: Vacancy = {
  status: 'unknown',
  slots: null,
  confirmedAt: null,
  freeFrom: null,
};

/** Statuses with a number of slots. */
const WITH_SLOTS: ReadonlySet<VacancyStatus> = new Set(['available', 'few']);

/** Returns whether a status has a number of slots. */
export function hasSlots(status: VacancyStatus | null): boolean {
  return status !== null && WITH_SLOTS.has(status);
}

/** Fragment of the address that opens the dialog about a place's availability. */
export const VACANCY_DIALOG = 'vacancy';
/** Navigation state of a link that opens it with "Full" chosen. */
export const FULL_UNTIL = { vacancy: 'full' } as const;

/** Days after which an availability loses reliability (S7.free.2). */
export const VACANCY_DAYS = {
  /** Shown as "Ask first" from then on. */
  askFirst: 30,
  /** The owner is then asked to confirm it. */
  remind: 60,
  /** Or so many days before the one from which it is free. */
  remindBefore: 30,
  /** Days after which availability is unknown. */
  unknown: 120,
} as const;

const DAY_MS = 86_400_000;

function isOlder({ confirmedAt }: Vacancy, days: number, now: number): boolean {
  return confirmedAt === null || now - Date.parse(confirmedAt) > days * DAY_MS;
}

/** Returns whether a vacancy was confirmed too long ago to rely on. @param now ms since the epoch */
export function isAskFirst(vacancy: Vacancy, now: number): boolean {
  return isOlder(vacancy, VACANCY_DAYS.askFirst, now);
}

/**
 * Returns the vacancy at a time: unknown after 120 days, and free now from its day on.
 * @param now ms since the epoch
 */
export function vacancyAt(vacancy: Vacancy, now: number): Vacancy {
  if (isOlder(vacancy, VACANCY_DAYS.unknown, now)) return UNKNOWN_VACANCY;
  const { freeFrom } = vacancy;
  return freeFrom && freeFrom <= dateInManila(now) ? { ...vacancy, freeFrom: null } : vacancy;
}

/**
 * Returns a vacancy in a few words, like "3 slots left" or "2 slots from January 4"; "Ask first"
 * when it is old, null when it is unknown.
 * @param now ms since the epoch
 */
export function vacancyLabel(vacancy: Vacancy, now: number): string | null {
  const current = vacancyAt(vacancy, now);
  if (current.status === 'unknown') return null;
  return isAskFirst(vacancy, now) ? VACANCY_LABELS.unknown : statedVacancy(current);
}

/** Returns the same of what the owner stated, however long ago. */
export function statedVacancy({ status, slots, freeFrom }: Vacancy): string {
  if (freeFrom) return freeFromText(slots, freeFrom);
  return slots ? slotsLeftText(slots) : VACANCY_LABELS[status];
}
