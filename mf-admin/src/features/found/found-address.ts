import { pageNumber } from '@elbi/contract/domain';

/** What the address says of a list that admins search. */
export interface FoundAddress {
  tab: 'people' | 'places' | 'log';
  q: string;
  archived: boolean;
  /** From 1. */
  page: number;
}

export function readFound(tab: FoundAddress['tab'], params: URLSearchParams): FoundAddress {
  return {
    tab,
    q: params.get('q') ?? '',
    archived: params.get('archived') === '1',
    page: pageNumber(params.get('page')) ?? 1,
  };
}

/** The address of a list; what is usual is left out. */
export function writeFound({ tab, q, archived, page }: FoundAddress): string {
  const params = new URLSearchParams({ tab });
  if (q) params.set('q', q);
  if (archived) params.set('archived', '1');
  if (page > 1) params.set('page', String(page));
  return `/profile/admin?${params}`;
}
