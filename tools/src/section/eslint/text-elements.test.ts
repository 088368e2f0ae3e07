import { textElements } from './text-elements.ts';
import { type AnyRule, createTypedRuleTester } from './rule-tester.ts';

const TYPES = `
  type ReactNode = string | number | boolean | null | undefined | object;
  declare const text: string, count: number, isOpen: boolean, icon: object, children: ReactNode;
  declare const copy: { title: string };
`;
const filename = 'file.tsx';
const valid = (jsx: string) => ({ code: `${TYPES}(${jsx});`, filename });
const invalid = (jsx: string, times = 1) => ({
  ...valid(jsx),
  errors: Array.from({ length: times }, () => ({ messageId: 'bare' })),
});

createTypedRuleTester().run('text-elements', textElements as unknown as AnyRule, {
  valid: [
    valid('<p>{text}</p>'),
    valid('<p>{isOpen ? text : <b>{text}</b>}</p>'),
    valid('<p><b>{text}</b> <i>{count}</i></p>'),
    valid('<p>{isOpen && <b />} <span>{text}</span></p>'),
    valid('<p>{text && <b>{text}</b>}<i /></p>'),
    valid('<p><b /> {copy.title}</p>'),
    valid('<p>{icon}{children}</p>'),
    valid('<p>{/* a comment */}{text}</p>'),
  ],
  invalid: [
    invalid('<p>{text} <b /></p>'),
    invalid('<p><b />{count}</p>'),
    invalid('<p>{text} {count}</p>', 2),
    invalid('<p>from {count}</p>', 2),
    invalid('<p>{text} </p>'),
    invalid('<p>{isOpen ? text : <b />}<i /></p>'),
    invalid('<p>{isOpen && <b />}{copy.title}</p>'),
    invalid("<p>{isOpen && <b />}{' – '}</p>"),
    invalid('<p>{isOpen ? <b /> : <>{copy.title}<i /></>}</p>'),
  ],
});
