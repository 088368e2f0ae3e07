import { pageAddress, pageNumber } from '@elbi/contract/domain';

/** The search and page in the address of an admin list. */
export interface FoundAddress {
  /** The path of its page. */
  path: string;
  tab: 'people' | 'places' | 'lists' | 'log';
  q: string;
  /** Id of the user whom the log is about; empty for the whole log. */
  person: string;
  archived: boolean;
  /** Only unconfirmed rows. */
  open: boolean;
  /** From 1. */
  page: number;
}

/** Reads the address of a list; unknown values count as absent. */
export function readFound(
  tab: FoundAddress['tab'],
  params: URLSearchParams,
  path: string = pageAddress.moderation(),
): FoundAddress {
  return {
    path,
    tab,
    q: params.get('q') ?? '',
    person: params.get('person') ?? '',
    archived: params.get('archived') === '1',
    open: params.get('open') === '1',
    page: pageNumber(params.get('page')) ?? 1,
  };
}

/** Returns the address of a list; defaults are omitted. */
export function writeFound({ path, tab, q, person, archived, open, page }: FoundAddress): string {
  const params = new URLSearchParams({ tab });
  if (q) params.set('q', q);
  if (person) params.set('person', person);
  if (archived) params.set('archived', '1');
  if (open) params.set('open', '1');
  if (page > 1) params.set('page', String(page));
  return `${path}?${params}`;
}

/** Returns the address of the log of one user. */
export function logOf(person: string): string {
  return writeFound({ ...readFound('log', new URLSearchParams()), person });
}
