import { spawn } from 'node:child_process';

/** A known flaw of a package that we live with for a while. */
export interface AcceptedAdvisory {
  /** Like `GHSA-xxxx-xxxx-xxxx`. */
  id: string;
  /** Why it cannot hurt us, or what keeps us from the fixed version. */
  reason: string;
  /** The day on which this must be looked at again: from then on it fails. At most 90 days away. */
  until: string;
}

/** Added by whoever looked at the advisory; removed with the update that makes it needless. */
const ACCEPTED_ADVISORIES: readonly AcceptedAdvisory[] = [];

/** What `npm audit --json` says, as far as it is read here. */
interface AuditReport {
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>;
}
interface Advisory {
  url: string;
  name: string;
  title: string;
  severity: string;
}

/** What came of the audit. */
export interface AuditResult {
  /** Why nothing is known, when the registry could not be asked. */
  notChecked: string | null;
  /** One sentence for each flaw that nobody has accepted, and for each acceptance that is over. */
  problems: string[];
}

/** How long an acceptance may last. */
const LONGEST_DAYS = 90;
const DAY = 24 * 3_600_000;
/** A registry that does not answer must not block the tests. */
const TIMEOUT_MS = 20_000;
/** Lower severities are ignored. */
const COUNTED = new Set(['moderate', 'high', 'critical']);

/** Asks the registry for known flaws of what runs in production. */
export async function auditDependencies(root: string): Promise<AuditResult> {
  return judge(await runNpmAudit(root), ACCEPTED_ADVISORIES, new Date());
}

/** What the output of `npm audit --json` means. */
export function judge(
  output: string,
  accepted: readonly AcceptedAdvisory[],
  now: Date,
): AuditResult {
  const problems = accepted.flatMap((entry) => acceptanceProblems(entry, now));
  const report = parsed(output);
  if (!report?.vulnerabilities) {
    const said = /"message":\s*"([^"]{1,120})/.exec(output) ?? /npm error ([^\n]+)/.exec(output);
    return { notChecked: said?.[1] ?? 'the registry could not be asked', problems };
  }
  const isAccepted = new Set(accepted.map(({ id }) => id));
  const advisories = new Map<string, Advisory>();
  for (const { via } of Object.values(report.vulnerabilities)) {
    for (const advisory of via) {
      if (typeof advisory !== 'string') advisories.set(idOf(advisory), advisory);
    }
  }
  for (const [id, { name, title, severity }] of advisories) {
    if (!COUNTED.has(severity) || isAccepted.has(id)) continue;
    problems.push(
      `${name}: ${title} (${severity}, ${id}). Update it, or accept it for a while in dependency-audit.ts.`,
    );
  }
  for (const { id } of accepted) {
    if (!advisories.has(id)) problems.push(`${id} is no flaw of ours any more: remove its line.`);
  }
  return { notChecked: null, problems };
}

function idOf({ url }: Advisory): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

function acceptanceProblems({ id, reason, until }: AcceptedAdvisory, now: Date): string[] {
  const left = Date.parse(until) - now.getTime();
  if (reason.trim().length < 20) return [`${id} is accepted without a reason.`];
  if (!(left > 0)) return [`${id} was accepted until ${until}: look at it again.`];
  return left > LONGEST_DAYS * DAY ? [`${id} is accepted for more than ${LONGEST_DAYS} days.`] : [];
}

function parsed(output: string): AuditReport | null {
  try {
    return JSON.parse(output.slice(output.indexOf('{'))) as AuditReport;
  } catch {
    return null;
  }
}

function runNpmAudit(root: string): Promise<string> {
  return new Promise((resolve) => {
    let output = '';
    const take = (chunk: Buffer) => (output += chunk.toString());
    const child = spawn('npm', ['audit', '--omit=dev', '--json', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT_MS,
    });
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', () => resolve(output));
    // It ends badly when it finds something: what it says decides.
    child.once('close', () => resolve(output));
  });
}
