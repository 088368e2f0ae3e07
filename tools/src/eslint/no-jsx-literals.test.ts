import { noJsxLiterals } from './no-jsx-literals.ts';
import { type AnyRule, createRuleTester } from './rule-tester.ts';

const one = [{ messageId: 'literal' }];

createRuleTester().run('no-jsx-literals', noJsxLiterals as unknown as AnyRule, {
  valid: [
    '<p>{copy.title}</p>',
    '<p>{copy.found(total)}</p>',
    '<p> · </p>',
    '<p>{" "}</p>',
    '<p>{`${price} · ${unit}`}</p>',
    '<input type="text" name="pax" aria-label={copy.pax} />',
    '<img alt="" src="/a.webp" />',
    '<Button variant="primary" label={isOpen ? copy.close : copy.open} />',
    "const status = 'pending';",
    "<Badge kind={isNew ? 'fresh' : 'old'} />",
  ],
  invalid: [
    { code: '<p>Nothing to see here.</p>', errors: one },
    { code: '<p>Walang makita</p>', errors: one },
    { code: '<p>ñ</p>', errors: one },
    { code: `<p>{'Loading'}</p>`, errors: one },
    { code: '<p>{`${total} places`}</p>', errors: one },
    { code: '<>{isOpen ? copy.close : "Open"}</>', errors: one },
    { code: '<p>{isOpen && "Open"}</p>', errors: one },
    { code: '<button aria-label="Close" />', errors: one },
    { code: `<img alt={'A house'} />`, errors: one },
    { code: '<Field label={`Price of ${name}`} />', errors: one },
    { code: '<Field label={name || "Somebody"} />', errors: one },
  ],
});
