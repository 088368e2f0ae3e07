import { ROOT } from '../project.ts';
import { ACCEPTED_ADVISORIES } from './accepted-advisories.ts';
import { auditDependencies } from './dependency-audit.ts';
import { scanRepository } from './secret-scan.ts';

/** A check of `npm run verify` that may be unable to tell, and then says so. */
export interface AuditCheck {
  name: string;
  run: () => Promise<{ notChecked: string | null; problems: string[] }>;
}

export const auditChecks: readonly AuditCheck[] = [
  {
    name: 'no secret is in the repository',
    run: async () => {
      const found = scanRepository(ROOT);
      if (!found) return { notChecked: 'git does not know this folder', problems: [] };
      return {
        notChecked: null,
        problems: found.map(
          ({ file, line, what, mark }) =>
            `${file}:${line} holds ${what}. Take it out and replace it where it is used; if it is ` +
            `none, add '${mark}' to tools/src/audit/known-strings.ts.`,
        ),
      };
    },
  },
  {
    name: 'no package of production has a known flaw',
    run: () => auditDependencies(ROOT, ACCEPTED_ADVISORIES),
  },
];
