import { onlySettingsReadsEnv } from './only-settings-reads-env.ts';
import { type AnyRule, createRuleTester } from './rule-tester.ts';

const one = [{ messageId: 'env' }];

createRuleTester().run('only-settings-reads-env', onlySettingsReadsEnv as unknown as AnyRule, {
  valid: [
    'settings.port',
    'process.pid',
    'const { pid } = process;',
    `import { pid } from 'node:process';`,
  ],
  invalid: [
    { code: 'const port = process.env.PORT;', errors: one },
    { code: `process['env']['PORT'];`, errors: one },
    { code: 'globalThis.process.env;', errors: one },
    { code: 'const { env } = process;', errors: one },
    { code: `import { env } from 'node:process';`, errors: one },
    { code: `import { env as settings } from 'process';`, errors: one },
  ],
});
