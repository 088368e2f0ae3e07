import { runCommand } from '../section/checks/run-command.ts';

/** Result of an audit. */
export interface AuditResult {
  /** Why there is no result, when the registry could not be reached. */
  notChecked: string | null;
  problems: string[];
}

/** A registry that does not respond must not block the tests. */
const LIMITS = { npm_config_fetch_timeout: '20000', npm_config_fetch_retries: '0' };

/**
 * Asks the registry for known vulnerabilities of production packages; `audit-ci.jsonc` lists
 * accepted ones.
 */
export async function auditDependencies(): Promise<AuditResult> {
  let output = '';
  const write = (text: string) => (output += text);
  const code = await runCommand('audit-ci', ['--config', 'audit-ci.jsonc'], { env: LIMITS, write });
  return auditResult(code, output);
}

/** Returns the outcome of audit-ci, which fails with npm's error code without a response. */
export function auditResult(code: number, output: string): AuditResult {
  if (code === 0) return { notChecked: null, problems: [] };
  return /code \w+: /.test(output)
    ? { notChecked: 'the registry is unavailable', problems: [] }
    : { notChecked: null, problems: [output.trim()] };
}
