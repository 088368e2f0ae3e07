import { copyFiles } from './copy-files.ts';
import { type AnyRule, createRuleTester } from './rule-tester.ts';

const one = [{ messageId: 'copy' }];

createRuleTester().run('copy-files', copyFiles as unknown as AnyRule, {
  valid: [
    `const path = '/accommodation'; const name = 'Elbi'; log('database opened again');`,
    `throw new Error('useSession needs the portal around it.');`,
    'throw new Error(`Port ${port} is in use. ` + `Set PORT to another port.`);',
    'const Card = styled.div`\n  Grid area: 1;\n`;',
    `export class LateError extends Error {} throw new LateError('No answer within 3 s.');`,
    `class LostError extends Error { constructor() { super('Files did not arrive.'); } }`,
    `db.raw('SELECT id FROM place');`,
    `headers.set('authorization', 'Bearer token of a section');`,
    `type Title = 'Owner profile';`,
    '<p>{`${count} of ${copy.all}`}</p>',
  ],
  invalid: [
    { code: `toast.error('Your review was not sent');`, errors: one },
    { code: `const UNREADABLE = 'The response could not be read.';`, errors: one },
    { code: 'const FULL = `Up to ${MAX} places can be compared.`;', errors: one },
    { code: `throw new ApiError('Not sent: you are offline.');`, errors: one },
    { code: `throw new RequestError('Not allowed for this user', 403);`, errors: one },
    { code: 'const text = `${name} saved this place.`;', errors: one },
    { code: `const route = { title: 'Owner profile' };`, errors: one },
    { code: `const text = isOwn ? '“Your own place' : name;`, errors: one },
  ],
});
