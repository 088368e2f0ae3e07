/** Parameters with the results page of each list. */
export type PageParam = 'page' | 'pageA' | 'pageF';

/** Returns the tab in the address, or the first one. */
export function tabOf<Tab extends string>(params: URLSearchParams, tabs: readonly Tab[]): Tab {
  const named = tabs.find((tab) => tab === params.get('tab'));
  return named ?? (tabs[0] as Tab);
}

/** Returns the page's address with one changed parameter; an empty value removes it. */
export function withParam(
  pathname: string,
  params: URLSearchParams,
  name: string,
  value: string,
): string {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  const search = next.toString();
  return search ? `${pathname}?${search}` : pathname;
}
