/** The parameters that hold the page of each list. */
export type PageParam = 'page' | 'pageA' | 'pageF';

/** The tab that the address names, or the first one. */
export function tabOf<Tab extends string>(params: URLSearchParams, tabs: readonly Tab[]): Tab {
  const named = tabs.find((tab) => tab === params.get('tab'));
  return named ?? (tabs[0] as Tab);
}

/** The page's address with one parameter changed; an empty value takes it out. */
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
