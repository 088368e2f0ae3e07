import {
  type Accommodation,
  NO_FILTERS,
  type TenantsCode,
  searchAddress,
} from '@elbi/contract/domain';
import { DescriptionList, touchTarget } from '@elbi/design-system';
import { Link, useNow } from '@elbi/portal-sdk';
import {
  CalendarDays,
  Clock,
  DoorOpen,
  FileText,
  ListChecks,
  Footprints,
  type LucideIcon,
  MapPin,
  Mars,
  Users,
  UsersRound,
  Venus,
} from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { type FactKind, factsOf } from './facts.ts';

const ICONS: Readonly<Record<Exclude<FactKind, 'tenants'>, LucideIcon>> = {
  curfew: Clock,
  minimumStay: CalendarDays,
  pax: UsersRound,
  visitors: DoorOpen,
  walk: Footprints,
  address: MapPin,
  permit: FileText,
  approval: ListChecks,
};

const TENANT_ICONS: Readonly<Record<TenantsCode, LucideIcon>> = { 0: Mars, 1: Venus, 2: Users };

/** The facts of a place, each with its icon; searchable ones link to places with the same value. */
export function Facts({ place }: { place: Accommodation }) {
  const now = useNow().getTime();
  return (
    <DescriptionList
      variant="facts"
      items={factsOf(place, now).map(({ kind, label, value, same }) => ({
        term: label,
        value:
          value && same ? (
            <Same
              to={searchAddress({ filters: { ...NO_FILTERS, ...same } })}
              aria-label={copy.facts.same(value)}
            >
              {value}
            </Same>
          ) : (
            value
          ),
        icon: kind === 'tenants' ? TENANT_ICONS[place.tenants] : ICONS[kind],
      }))}
    />
  );
}

const Same = styled(Link)`
  ${touchTarget}
`;
