import { APPLICATION_STATUSES, REPORT_STATUSES, pageNumber } from '@elbi/contract/domain';

const ADMIN_TABS = ['reports', 'applications', 'people', 'places', 'lists', 'log'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** Tab, status and page in the address. */
export interface AdminAddress {
  tab: AdminTab;
  /** A status of this tab, or `all`. */
  status: string;
  /** From 1. */
  page: number;
}

const STATUSES: Readonly<Record<AdminTab, readonly string[]>> = {
  reports: REPORT_STATUSES,
  applications: APPLICATION_STATUSES,
  people: [],
  places: [],
  lists: [],
  log: [],
};

/** Reads the address; unknown values count as absent. */
export function readAddress(params: URLSearchParams): AdminAddress {
  const tab = ADMIN_TABS.find((one) => one === params.get('tab')) ?? 'reports';
  const status = params.get('status') ?? '';
  return {
    tab,
    status: STATUSES[tab].includes(status) ? status : 'all',
    page: pageNumber(params.get('page')) ?? 1,
  };
}

/** Returns the address of a tab, status and page; defaults are omitted. */
export function writeAddress({ tab, status, page }: AdminAddress): string {
  const params = new URLSearchParams();
  if (tab !== 'reports') params.set('tab', tab);
  if (status !== 'all') params.set('status', status);
  if (page > 1) params.set('page', String(page));
  const search = params.toString();
  return search ? `/profile/admin?${search}` : '/profile/admin';
}
