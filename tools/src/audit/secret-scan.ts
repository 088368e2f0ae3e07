import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A possible secret; the finding does not contain it. */
interface Finding {
  file: string;
  line: number;
  what: string;
  /** Its hash in the list of harmless strings. */
  mark: string;
}

/**
 * Strings that look like secrets but are not: the hash that `npm run verify` prints, and why it is
 * harmless. A real secret never belongs here: remove it and replace it where it is used.
 */
const KNOWN_STRINGS: ReadonlyMap<string, string> = new Map([
  ['10a7227ade22', 'a picture of one pixel'],
]);

/** Formats that only secrets have. */
interface SecretPattern {
  name: string;
  pattern: RegExp;
}

const SECRET_PATTERNS: readonly SecretPattern[] = [
  { name: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g },
  { name: 'a key of Amazon', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
  { name: 'an API key of Google', pattern: /\bAIza[\w-]{35}\b/g },
  { name: 'an OAuth secret of Google', pattern: /\bGOCSPX-[\w-]{28}\b/g },
  { name: 'a service account of Google', pattern: /"private_key_id":\s*"[0-9a-f]{40}"/g },
  { name: 'a token of GitHub', pattern: /\b(?:gh[pousr]_\w{36,}|github_pat_\w{60,})\b/g },
  { name: 'a token of GitLab', pattern: /\bglpat-[\w-]{20,}\b/g },
  { name: 'a token of npm', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  { name: 'a token of Slack', pattern: /\bxox[abposr]-[\w-]{10,}\b/g },
  { name: 'a key of Stripe', pattern: /\b[rs]k_live_\w{20,}\b/g },
  { name: 'a JSON web token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g },
];

/** A name of a secret with an assigned value. */
const NAMED_SECRET =
  /(?:secret|token|passw(?:or)?d|api_?key|credential)\w*['"]?\s*[:=]\s*['"`]?([\w+/=.~-]{16,200})/gi;

/** A password within an address. */
const PASSWORD_IN_ADDRESS = /\b[a-z][a-z0-9+]*:\/\/[^\s:/@'"`]+:([^\s:/@'"`$(){}]{6,})@/g;

/** Random-looking text, long enough to be a key. */
const LONG_STRING = /['"`=\s]([A-Za-z0-9+/_-]{32,128}={0,2})(?=['"`\s]|$)/gm;

/** Generated files, full of hashes. */
const GENERATED = /(^|\/)package-lock\.json$|\.(snap|svg)$/;
const MAX_BYTES = 1_000_000;

/** Bits a character: words have about 3, random hex 4 at most, random base64 up to 6. */
const RANDOM_NAMED = 3.5;
const RANDOM_HEX = 3;
const RANDOM_PASSWORD = 2.5;
const RANDOM_LONG = 4.4;

/** Scans the files tracked by git; null outside a git repository. */
export function scanRepository(root: string): Finding[] | null {
  const files = trackedFiles(root);
  return files && files.flatMap((file) => scanText(file, textOf(join(root, file))));
}

/** Scans a text. */
export function scanText(file: string, text: string): Finding[] {
  if (GENERATED.test(file)) return [];
  const found: Finding[] = [];
  const report = (what: string, value: string, index: number) => {
    const mark = createHash('sha256').update(value).digest('hex').slice(0, 12);
    if (KNOWN_STRINGS.has(mark) || found.some((other) => other.mark === mark)) return;
    found.push({ file, line: text.slice(0, index).split('\n').length, what, mark });
  };
  for (const { name, pattern } of SECRET_PATTERNS) {
    for (const match of text.matchAll(pattern)) report(name, match[0], match.index);
  }
  for (const { 1: value = '', index } of text.matchAll(NAMED_SECRET)) {
    const least = /^[0-9a-f]+$/i.test(value) ? RANDOM_HEX : RANDOM_NAMED;
    if (looksRandom(value, least)) report('what is called a secret', value, index);
  }
  for (const { 1: value = '', index } of text.matchAll(PASSWORD_IN_ADDRESS)) {
    if (looksRandom(value, RANDOM_PASSWORD)) report('a password in an address', value, index);
  }
  for (const { 1: value = '', index } of text.matchAll(LONG_STRING)) {
    if (looksRandom(value, RANDOM_LONG)) report('a long random string', value, index);
  }
  return found;
}

/**
 * Returns whether a text is random: digits and letters of both cases, or hex, with high entropy.
 */
function looksRandom(value: string, least: number): boolean {
  const isMixed = /\d/.test(value) && /[a-z]/i.test(value);
  return isMixed && entropyOf(value) >= least;
}

/** Shannon's entropy in bits a character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => {
    const share = count / text.length;
    return sum - share * Math.log2(share);
  }, 0);
}

function trackedFiles(root: string): string[] | null {
  try {
    const listed = execFileSync('git', ['ls-files', '-z'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64_000_000,
    });
    return listed.split('\0').filter(Boolean);
  } catch {
    return null;
  }
}

/** Returns the text of a file; empty for binary and just deleted files. */
function textOf(path: string): string {
  try {
    const content = readFileSync(path);
    return content.length > MAX_BYTES || content.includes(0) ? '' : content.toString();
  } catch {
    return '';
  }
}
