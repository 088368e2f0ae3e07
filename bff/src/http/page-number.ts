import { PAGE_SIZE } from '@elbi/contract/codes';

/** Beyond this no list of the portal goes; also what keeps offsets small. */
const MAX_PAGE = 1_000_000;

/** The page of a query string: 1 when below 1, undefined when there is none that can be read. */
export function pageNumber(value: string | string[] | null | undefined): number | undefined {
  const text = Array.isArray(value) ? value[0] : value;
  if (text === undefined || text === null || !/^-?\d+$/.test(text)) return undefined;
  return Math.min(MAX_PAGE, Math.max(1, Number(text)));
}

/** Number of pages of ten for so many rows; 0 for none. */
export function pagesOf(total: number): number {
  return Math.ceil(total / PAGE_SIZE);
}
