import {
  type Accommodation,
  type Filters,
  TENANTS,
  VISITORS,
  curfewText,
  permitText,
  personsText,
  rideLabel,
  stayText,
  walkToLabel,
} from '@elbi/contract/domain';
import { copy } from '../../copy.ts';

/** The kind of a fact, which determines its icon. */
export type FactKind =
  | 'tenants'
  | 'curfew'
  | 'minimumStay'
  | 'pax'
  | 'visitors'
  | 'walk'
  | 'address'
  | 'permit'
  | 'approval';

interface Fact {
  kind: FactKind;
  label: string;
  /** Null when not stated; shown as "Not stated". */
  value: string | null;
  /** The search condition for the same value. */
  same?: Partial<Filters>;
}

/**
 * Returns the facts of a place, the most frequent questions first. Type and barangay are below its
 * name, and prices beside the contact. @param now ms since the epoch
 */
export function factsOf(place: Accommodation, now: number): Fact[] {
  const { facts } = copy;
  const { approval } = place;
  const permit = permitText(place, now);
  return [
    {
      kind: 'tenants',
      label: facts.tenants,
      value: known(TENANTS, place.tenants),
      same: { tenant: [String(place.tenants)] },
    },
    {
      kind: 'curfew',
      label: facts.curfew,
      value: curfewText(place.curfew),
      same: { curfew: [place.curfew?.slice(11, 16) ?? 'none'] },
    },
    {
      kind: 'minimumStay',
      label: facts.minimumStay,
      value: place.minimumStay > 0 ? stayText(place.minimumStay, place.priceUnit) : null,
    },
    { kind: 'pax', label: facts.pax, value: place.pax > 0 ? personsText(place.pax) : null },
    { kind: 'visitors', label: facts.visitors, value: known(VISITORS, place.visitorsAllowed) },
    {
      kind: 'walk',
      label: facts.walk,
      value: facts.either([walkToLabel(place), rideLabel(place)].filter((way) => way !== null)),
    },
    { kind: 'address', label: facts.address, value: place.completeAddress.trim() || null },
    ...(permit === null
      ? []
      : [{ kind: 'permit' as const, label: facts.permit, value: facts.permitAsStated(permit) }]),
    ...(approval === null
      ? []
      : [
          {
            kind: 'approval' as const,
            label: facts.approval,
            value: facts.approvedBy(approval),
            same: { approved: ['1'] },
          },
        ]),
  ];
}

/** Returns the label of a code, or null for an unknown one. */
function known(
  options: readonly { key?: string; code?: number; label: string }[],
  value: string | number,
): string | null {
  return options.find(({ key, code }) => key === value || code === value)?.label ?? null;
}
