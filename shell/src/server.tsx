import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { renderToString } from 'react-dom/server.edge';
import { StaticRouter } from 'react-router-dom';
import * as StyledComponents from 'styled-components';
import * as Swr from 'swr';
import type {
  PortalBootstrap,
  Registry,
  RenderInput,
  RenderedPage,
  RenderedPicture,
} from '@elbi/contract/domain';
import * as PortalSdk from '@elbi/portal-sdk';
import type { Section } from '@elbi/portal-sdk/host';
import { RoutedApp } from './app/App.tsx';
import { loadFirstPage } from './app/first-page.ts';
import { SectionLoader } from './federation/section-loader.ts';
import { Preview } from './preview/preview.ts';
import { splitStyles } from './isolation/style-names.ts';

/** The shell's part of rendering on the server: the entry of its build for Node. */

/** The modules that sections share, by the name a section imports. */
export const shared: Readonly<Record<string, unknown>> = {
  react: React,
  'react/jsx-runtime': JsxRuntime,
  'react-dom': ReactDom,
  'styled-components': StyledComponents,
  swr: Swr,
  '@elbi/portal-sdk': PortalSdk,
};

/**
 * Renders the page of an address. Rejects when its section throws or lacks the page.
 * @param definition of the page's section, in the bootstrap's current version; null for a page
 * of the shell
 */
export async function render(
  { address, bootstrap, now }: RenderInput,
  definition: Section | null,
): Promise<RenderedPage> {
  const loader = loaderOf(bootstrap.registry, definition);
  const path = address.split('?')[0] ?? address;
  const page = await loadFirstPage(bootstrap, path, loader).catch((error: Error) => {
    // Of the only version.
    throw error.cause instanceof Error ? error.cause : error;
  });
  const sheet = new StyledComponents.ServerStyleSheet();
  try {
    const markup = renderToString(
      sheet.collectStyles(
        <StaticRouter location={address}>
          <RoutedApp
            bootstrap={{ ...bootstrap, rendered: { version: page?.version ?? null, now } }}
            preview={previewOf(bootstrap)}
            sections={{ registry: bootstrap.registry, loader, ...UNUSED }}
          />
        </StaticRouter>,
      ),
    );
    return { ...withoutHints(markup), ...splitStyles(sheet.getStyleTags()) };
  } finally {
    sheet.seal();
  }
}

/** Functions that only effects call, which a server does not run. */
const UNUSED = {
  reloadWhenReachable: () => Promise.resolve(),
  renew: () => Promise.resolve(false),
  renewForNewer: () => Promise.resolve(false),
  hasNewer: () => Promise.resolve(false),
};

/** Provides one version of one section; the BFF decides which one is tried next. */
function loaderOf({ sections }: Registry, current: Section | null): SectionLoader {
  const onlyCurrent = Object.entries(sections).map(([name, section]) => [
    name,
    { ...section, lastGood: null },
  ]);
  return new SectionLoader({
    registry: { sections: Object.fromEntries(onlyCurrent) as Registry['sections'] },
    importSection: () =>
      current ? Promise.resolve(current) : Promise.reject(new Error('The section is missing.')),
    refetch: () => Promise.resolve(),
    report: () => undefined,
  });
}

function previewOf({ preview }: PortalBootstrap): Preview | null {
  return preview && new Preview(preview);
}

/** Preload hints that React writes before the markup, for pictures that are not lazy. */
const HINTS = /^(?:<link rel="preload" [^>]*>)+/;

/** Separates the hints from the markup; the document's head needs the largest picture's. */
function withoutHints(markup: string): Pick<RenderedPage, 'html' | 'picture'> {
  const hints = HINTS.exec(markup)?.[0] ?? '';
  const largest = /<link [^>]*fetchPriority="high"[^>]*>/.exec(hints)?.[0];
  return { html: markup.slice(hints.length), picture: largest ? pictureOf(largest) : null };
}

function pictureOf(hint: string): RenderedPicture {
  const read = (name: string) => {
    const written = new RegExp(` ${name}="([^"]*)"`).exec(hint)?.[1];
    return written === undefined ? undefined : unescaped(written);
  };
  return { src: read('href'), srcSet: read('imageSrcSet'), sizes: read('imageSizes') };
}

/** Reverses React's escaping of an attribute. */
function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
