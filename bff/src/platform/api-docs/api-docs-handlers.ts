import { type Endpoint, endpointsByName, partsOf } from '@elbi/contract/endpoints';
import { COPY } from '../../copy.ts';
import { setPlainPolicy } from '../../http/content-security-policy.ts';
import type { Handlers } from '../../http/endpoint-router.ts';
import { escapeHtml, joinHtml } from '../../http/escape.ts';
import { plainDocument } from '../../http/plain-page.ts';
import { openApiDocument, templateOf, whoMay } from './openapi.ts';

const STYLE = `
main{max-width:880px}
h2{font-size:24px;line-height:30px;margin:44px 0 12px}
details{border-top:1px solid var(--line);padding:12px 0}
summary{cursor:pointer;min-height:28px}
code{font:14px/20px ui-monospace,monospace;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 20px;margin:12px 0 0}
dt{color:var(--text-2)}dd{margin:0}
`;

/** API documentation: for programs at /api/openapi.json, for developers at /api/docs. */
export function apiDocsHandlers() {
  const document = JSON.stringify(openApiDocument());
  return {
    'GET /api/openapi.json': async (_request, ctx) => {
      ctx.set('cache-control', 'public, max-age=300');
      ctx.type = 'json';
      ctx.body = document;
    },

    'GET /api/docs': async (_request, ctx) => {
      ctx.set('cache-control', 'no-cache');
      ctx.type = 'html';
      ctx.body = docsPage(setPlainPolicy(ctx));
    },
  } satisfies Partial<Handlers>;
}

/** A page to read the API on, without any script. The whole truth is in the OpenAPI document. */
function docsPage(nonce: string): string {
  const calls = Object.entries(endpointsByName);
  const tags = [...new Set(calls.map(([, { tag }]) => tag))];
  return plainDocument({
    title: COPY.apiDocs.title,
    nonce,
    style: STYLE,
    main: joinHtml([
      `<h1>${COPY.apiDocs.title}</h1>`,
      `<p>${COPY.apiDocs.lead} <a href="/api/openapi.json">${COPY.apiDocs.openApi}</a></p>`,
      ...tags.map((tag) =>
        joinHtml([
          `<h2>${tag}</h2>`,
          ...calls.filter(([, call]) => call.tag === tag).map(([name, call]) => html(name, call)),
        ]),
      ),
    ]),
  });
}

function html(name: string, call: Endpoint): string {
  const { summary, params, query, response } = call;
  const { method, path } = partsOf(name);
  const rows = Object.entries({ ...params, ...query }).map(
    ([param, { about }]) =>
      `<dt><code>${escapeHtml(param)}</code></dt><dd>${escapeHtml(about)}</dd>`,
  );
  return joinHtml([
    '<details>',
    `<summary><code>${method} ${escapeHtml(templateOf(path))}</code> ${escapeHtml(summary)}</summary>`,
    '<dl>',
    `<dt>${COPY.apiDocs.who}</dt><dd>${escapeHtml(whoMay(call))}</dd>`,
    ...rows,
    `<dt>${response.status}</dt><dd>${escapeHtml(response.about)}</dd>`,
    '</dl>',
    '</details>',
  ]);
}
