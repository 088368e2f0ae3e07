/** A form that secrets have, and nothing else. */
export interface SecretPattern {
  name: string;
  pattern: RegExp;
}

export const SECRET_PATTERNS: readonly SecretPattern[] = [
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

/** Something that is called a secret and is given a value. */
export const NAMED_SECRET =
  /(?:secret|token|passw(?:or)?d|api_?key|credential)\w*['"]?\s*[:=]\s*['"`]?([\w+/=.~-]{16,200})/gi;

/** A password within an address. */
export const PASSWORD_IN_ADDRESS = /\b[a-z][a-z0-9+]*:\/\/[^\s:/@'"`]+:([^\s:/@'"`$(){}]{6,})@/g;

/** Letters that carry no meaning, long enough to be a key. */
export const LONG_STRING = /['"`=\s]([A-Za-z0-9+/_-]{32,128}={0,2})(?=['"`\s]|$)/gm;
