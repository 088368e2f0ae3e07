import { BOOTSTRAP_ELEMENT_ID, type PortalBootstrap } from '@elbi/contract/domain';

/** What the server has put into the document for the portal to begin with. */
export function readBootstrap(): PortalBootstrap {
  const element = document.getElementById(BOOTSTRAP_ELEMENT_ID);
  if (!element?.textContent) throw new Error('The document carries no data for the portal.');
  return JSON.parse(element.textContent) as PortalBootstrap;
}
