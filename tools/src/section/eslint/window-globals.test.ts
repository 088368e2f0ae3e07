import { type AnyRule, createRuleTester } from './rule-tester.ts';
import { windowGlobals } from './window-globals.ts';

const errors = [{ messageId: 'global' }];

createRuleTester().run('window-globals', windowGlobals as unknown as AnyRule, {
  valid: ['window.location.href = "/";', 'document.title = "x";', 'Object.assign({}, window);'],
  invalid: [
    { code: 'window.shared = 1;', errors },
    { code: 'globalThis["shared"] = 1;', errors },
    { code: '(window as unknown as { shared: number }).shared = 1;', errors },
    { code: 'Object.assign(window, { shared: 1 });', errors },
    { code: 'Object.defineProperty(self, "shared", { value: 1 });', errors },
  ],
});
