import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { TOKEN_FILES } from '../tokens/read-tokens.ts';
import type { TokenChange } from '../tokens/diff.ts';
import { behave } from './page-behaviour.ts';
import { THEMES } from './plan.ts';
import { afterOf, type Change, type Crop, type Report } from './report.ts';

const COMMAND = 'npm run test:pictures --';
const TOKENS_CSS = join(import.meta.dirname, '../../src/theme/generated/tokens.css');

/** The page of a report: what changed, why, and how to accept it. */
export function reportPage(report: Report, usersOf: (token: string) => string[]): string {
  const groups = groupsOf(report.changes);
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`Pictures: ${report.changes.length} changed`}</title>
        <style dangerouslySetInnerHTML={{ __html: readFileSync(TOKENS_CSS, 'utf8') + STYLE }} />
      </head>
      <body>
        <Head report={report} groups={groups} />
        {report.tokens.length > 0 && <Tokens tokens={report.tokens} usersOf={usersOf} />}
        <main>
          {groups.map((group) => (
            <GroupPart key={group.id} group={group} />
          ))}
        </main>
        {/* The loader of TypeScript marks functions with a helper that is not there in the page. */}
        <script
          dangerouslySetInnerHTML={{
            __html: `globalThis.__name = (value) => value; (${behave.toString()})();`,
          }}
        />
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}

/** Changes of one cause. */
interface Group {
  id: string;
  changes: readonly Change[];
}

function groupsOf(changes: readonly Change[]): Group[] {
  const ids = [...new Set(changes.map(({ group }) => group))];
  return ids.map((id) => ({ id, changes: changes.filter(({ group }) => group === id) }));
}

function Head({ report, groups }: { report: Report; groups: readonly Group[] }) {
  const { changes, compared } = report;
  const pictures = compared.reduce((sum, { stories }) => sum + stories.length, 0);
  const widths = [...new Set(changes.map(({ width }) => width))].sort((a, b) => a - b);
  const titles = [...new Set(changes.map(({ title }) => title))].sort();
  return (
    <header>
      <h1>
        <span id="shown">{changes.length}</span> of {pictures} pictures differ
      </h1>
      <p>
        In {groups.length} {groups.length === 1 ? 'group' : 'groups'} of the same cause. What is
        meant is accepted here or by the command beside it, and committed with the change.
      </p>
      <form>
        <Choice label="Theme" name="theme" values={THEMES} />
        <Choice label="Width" name="width" values={widths.map(String)} />
        <Choice label="Component" name="title" values={titles} />
      </form>
      {changes.length > 0 && <Accept what="" label="Accept all" />}
      <p role="status" id="said" />
    </header>
  );
}

function Choice({
  label,
  name,
  values,
}: {
  label: string;
  name: string;
  values: readonly string[];
}) {
  return (
    <label>
      {label}
      <select name={name}>
        <option value="">All</option>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  );
}

/** The button works where the page is served; the command works everywhere. */
function Accept({ what, label }: { what: string; label: string }) {
  return (
    <p className="accept">
      <button type="button" data-accept={what} hidden>
        {label}
      </button>
      <code>{`${COMMAND} --accept${what && ` ${what}`}`}</code>
    </p>
  );
}

function Tokens({
  tokens,
  usersOf,
}: {
  tokens: readonly TokenChange[];
  usersOf: (token: string) => string[];
}) {
  const sorted = [...tokens].sort(
    (a, b) => TOKEN_FILES.indexOf(a.file) - TOKEN_FILES.indexOf(b.file),
  );
  return (
    <section>
      <h2>Tokens that changed</h2>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Token</th>
              <th scope="col">File</th>
              <th scope="col">Was</th>
              <th scope="col">Is</th>
              <th scope="col">Weakest contrast</th>
              <th scope="col">Used by</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((token) => (
              <tr key={`${token.file} ${token.name}`}>
                <th scope="row">{token.name}</th>
                <td>{token.file}</td>
                <td>
                  <Value token={token} value={token.before} />
                </td>
                <td>
                  <Value token={token} value={token.after} />
                </td>
                <td>{contrastOf(token)}</td>
                <td>{usersOf(token.name).join(', ') || 'no component by name'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Value({ token, value }: { token: TokenChange; value: string | null }) {
  return (
    <>
      {value !== null && token.type === 'color' && (
        <span className="swatch" style={{ background: value }} />
      )}
      {value ?? '–'}
    </>
  );
}

function contrastOf({ weakest }: TokenChange): string {
  if (!weakest) return '–';
  const { front, back, was, ratio, least } = weakest;
  const from = was === null ? '' : `${was.toFixed(2)} → `;
  const verdict = ratio < least ? `too weak, ${least} is the least` : `at least ${least}`;
  return `${front} on ${back}: ${from}${ratio.toFixed(2)} (${verdict})`;
}

function GroupPart({ group }: { group: Group }) {
  const count = group.changes.length;
  return (
    <section data-group>
      <h2>{group.changes[0]?.cause}</h2>
      <p>
        {count} {count === 1 ? 'picture' : 'pictures'}
      </p>
      <Accept what={group.id} label="Accept this group" />
      {group.changes.map((change) => (
        <ChangePart key={change.picture} change={change} />
      ))}
    </section>
  );
}

function ChangePart({ change }: { change: Change }) {
  const { picture, title, name, theme, width, state, pixels, crops } = change;
  const what =
    state === 'changed' ? `${pixels.toLocaleString('en-PH')} pixels differ` : `is ${state}`;
  return (
    <article data-theme-of={theme} data-width={width} data-title={title}>
      <h3>
        {title}: {name}
        <small>{` ${theme}, ${width} px; ${what}`}</small>
        {state !== 'gone' && <a href={afterOf(picture)}>Whole picture</a>}
      </h3>
      {crops.map((crop, index) => (
        <CropPart key={index} crop={crop} />
      ))}
      <Accept what={picture} label="Accept this picture" />
    </article>
  );
}

function CropPart({ crop }: { crop: Crop }) {
  return (
    <>
      <div className="crop">
        {(['before', 'after', 'difference'] as const).map((kind) => (
          <figure key={kind}>
            <figcaption>{kind}</figcaption>
            {crop[kind] ? (
              <a href={crop[kind]}>
                <img src={crop[kind]} alt={kind} loading="lazy" />
              </a>
            ) : (
              '–'
            )}
          </figure>
        ))}
      </div>
      {crop.rest > 0 && <p>{crop.rest} pixels more below differ.</p>}
    </>
  );
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;padding:24px;background:var(--color-page);color:var(--color-text);font:var(--text-body)}
h1{font:var(--text-page-title);margin:0}h2{font:var(--text-group-title);margin:0;overflow-wrap:anywhere}
h3{font:var(--text-body-strong);margin:0 0 8px;display:flex;flex-wrap:wrap;gap:4px 12px}
p{margin:8px 0}small,figcaption,code,td,th{font:var(--text-small);color:var(--color-text2)}
th{text-align:left;color:var(--color-text)}td,th{padding:8px 16px 8px 0;vertical-align:top;border-bottom:1px solid var(--color-line)}
a{color:var(--color-link)}code{overflow-wrap:anywhere}
.scroll{overflow-x:auto}table{border-collapse:collapse;min-width:100%}
form{display:flex;flex-wrap:wrap;gap:16px;margin:16px 0}label{display:grid;gap:4px;font:var(--text-label)}
select,button{font:var(--text-button);min-height:44px;padding:0 16px;border:1px solid var(--color-line-strong);border-radius:var(--radius-control);background:var(--color-surface);color:var(--color-text)}
button{cursor:pointer}button:hover{background:var(--color-hover)}
:focus-visible{outline:2px solid var(--color-text);outline-offset:2px}
.accept{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center}
section{margin-top:36px}article{margin:20px 0;padding:16px;border:1px solid var(--color-line);border-radius:var(--radius-panel);background:var(--color-surface)}
.crop{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:16px}
figure{margin:0}img{max-width:100%;display:block;border:1px solid var(--color-line)}
.swatch{display:inline-block;width:1em;height:1em;margin-right:8px;border:1px solid var(--color-line-strong);vertical-align:-.15em}
[hidden]{display:none!important}
`;
