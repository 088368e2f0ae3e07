import { BOOTSTRAP_ELEMENT_ID, type PortalBootstrap } from '@elbi/contract/domain';

/** Returns the initial data in the document. */
export function readBootstrap(): PortalBootstrap {
  const element = document.getElementById(BOOTSTRAP_ELEMENT_ID);
  if (!element?.textContent) throw new Error('The document contains no data for the portal.');
  return JSON.parse(element.textContent) as PortalBootstrap;
}
