import type { Accommodation, TenantsCode } from '@elbi/contract/codes';
import { DescriptionList } from '@elbi/design-system';
import {
  CalendarDays,
  Clock,
  DoorOpen,
  Footprints,
  type LucideIcon,
  MapPin,
  Mars,
  Users,
  UsersRound,
  Venus,
} from 'lucide-react';
import { type FactKind, factsOf } from './facts.ts';

const ICONS: Readonly<Record<Exclude<FactKind, 'tenants'>, LucideIcon>> = {
  curfew: Clock,
  minimumStay: CalendarDays,
  pax: UsersRound,
  visitors: DoorOpen,
  walk: Footprints,
  address: MapPin,
};

const TENANT_ICONS: Readonly<Record<TenantsCode, LucideIcon>> = { 0: Mars, 1: Venus, 2: Users };

/** The facts of a place, each with its picture. */
export function Facts({ place }: { place: Accommodation }) {
  return (
    <DescriptionList
      variant="facts"
      items={factsOf(place).map(({ kind, label, value }) => ({
        term: label,
        value,
        icon: kind === 'tenants' ? TENANT_ICONS[place.tenants] : ICONS[kind],
      }))}
    />
  );
}
