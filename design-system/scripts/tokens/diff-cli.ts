import { parseArgs } from 'node:util';
import { lastAccepted } from '../accepted.ts';
import { endWith, Refusal } from '../refusal.ts';
import { readAllTokens, type TokenChange, tokenChanges } from './diff.ts';
import { TokenUses } from './uses.ts';

const HELP = `npm run tokens:diff [-- <commit>]

Says which tokens are not what they were at the commit; without one, at the last commit that
touched the accepted pictures: old and new value, the weakest contrast of a colour, and what uses it.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h', default: false } },
});

function main(): void {
  if (values.help) {
    console.log(HELP);
    return;
  }
  const commit = positionals[0] ?? lastAccepted();
  if (!commit)
    throw new Refusal('Git knows no commit that touched the accepted pictures: name one.');
  const changes = tokenChanges(readAllTokens(commit), readAllTokens());
  const uses = TokenUses.read();
  for (const change of changes) console.log(linesOf(change, uses.of(change.name)));
  const tokens = changes.length === 1 ? 'token' : 'tokens';
  console.log(`${changes.length} ${tokens} changed since ${commit.slice(0, 10)}.`);
}

function linesOf(
  { name, file, before, after, weakest }: TokenChange,
  users: readonly string[],
): string {
  const lines = [`${name} (${file})`, `  ${before ?? 'new'} → ${after ?? 'gone'}`];
  if (weakest) {
    const { front, back, ratio, was, least } = weakest;
    const verdict = ratio < least ? `TOO WEAK, ${least} is the least` : `at least ${least}`;
    const from = was === null ? '' : `${was.toFixed(2)} → `;
    lines.push(`  ${front} on ${back}: ${from}${ratio.toFixed(2)} (${verdict})`);
  }
  lines.push(`  used by ${users.length > 0 ? users.join(', ') : 'no component by name'}`);
  return lines.join('\n');
}

try {
  main();
} catch (error) {
  endWith(error);
}
