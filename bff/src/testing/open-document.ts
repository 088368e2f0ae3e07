import { BOOTSTRAP_ELEMENT_ID, type PortalBootstrap } from '@elbi/contract/domain';
import type { Caller } from './test-app.ts';

/** A document as a browser gets it. */
export interface OpenedDocument {
  response: Response;
  status: number;
  html: string;
  /** Its initial data; empty for a document without the shell. */
  bootstrap: PortalBootstrap;
}

/** Opens a page like a browser. */
export async function openDocument(
  caller: Pick<Caller, 'fetch'>,
  path = '/',
  headers: Record<string, string> = {},
): Promise<OpenedDocument> {
  const response = await caller.fetch(path, { headers: { accept: 'text/html', ...headers } });
  const html = await response.text();
  const element = new RegExp(`id="${BOOTSTRAP_ELEMENT_ID}">(.*?)</script>`).exec(html);
  const bootstrap = JSON.parse(element?.[1] ?? '{}') as PortalBootstrap;
  return { response, status: response.status, html, bootstrap };
}
