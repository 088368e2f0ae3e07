import { ESLintUtils } from '@typescript-eslint/utils';

const WINDOW = 'Identifier[name=/^(window|globalThis|self)$/]';
/** What defines a property of the window, also behind a cast. */
const DEFINITIONS = [
  `AssignmentExpression > MemberExpression.left > ${WINDOW}.object`,
  `AssignmentExpression > MemberExpression.left > TSAsExpression.object ${WINDOW}`,
  `CallExpression[callee.object.name=/^(Object|Reflect)$/][callee.property.name=/^(assign|define|set)/] > ${WINDOW}.arguments:first-child`,
];

/** A lint rule that rejects new properties of the window, which all sections of a page share. */
export const windowGlobals = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    docs: { description: 'Define no global.' },
    messages: {
      global:
        'All sections share the window: use an export, a context or the portal SDK instead of a global.',
    },
    schema: [],
  },
  create: (context) => ({
    [DEFINITIONS.join(', ')]: (node) => context.report({ node, messageId: 'global' }),
  }),
});
