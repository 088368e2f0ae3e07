import { ownLookups } from './own-lookups.ts';
import { type AnyRule, createTypedRuleTester } from './rule-tester.ts';

const one = [{ messageId: 'inherited' }];
const RECORD = 'declare const record: Record<string, number>; declare const key: string;';

createTypedRuleTester().run('own-lookups', ownLookups as unknown as AnyRule, {
  valid: [
    `${RECORD} record.known;`,
    `${RECORD} record[key] = 1;`,
    `${RECORD} record['known'];`,
    `declare const list: string[]; declare const at: number; list[at];`,
    `const NAMES = { a: 1, b: 2 }; declare const name: 'a' | 'b'; NAMES[name];`,
    `declare const map: Map<string, number>; declare const key: string; map.get(key);`,
  ],
  invalid: [
    { code: `${RECORD} record[key];`, errors: one },
    { code: `${RECORD} record[\`\${key}/x\`] ?? 0;`, errors: one },
    { code: `${RECORD} record[key] += 1;`, errors: one },
    { code: `${RECORD} record[key]++;`, errors: one },
    {
      code: `declare const of: Readonly<Record<string, number>> | undefined; declare const key: string; of?.[key];`,
      errors: one,
    },
  ],
});
