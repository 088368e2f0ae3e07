import { AST_NODE_TYPES, ESLintUtils, type TSESTree } from '@typescript-eslint/utils';
import { TypeFlags } from 'typescript';

/** A text of unknown content. */
const TEXT = TypeFlags.String | TypeFlags.TemplateLiteral;

/**
 * A lint rule that requires `getOwn` or a Map for lookups by external text, because records inherit
 * properties such as `constructor`.
 */
export const ownLookups = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    docs: { description: 'Look up records by text only with getOwn.' },
    messages: {
      inherited:
        'This also finds what every object inherits, like "constructor": use getOwn() of the contract, or a Map.',
    },
    schema: [],
  },
  create(context) {
    const services = ESLintUtils.getParserServices(context);
    const checker = services.program.getTypeChecker();
    return {
      MemberExpression(node) {
        if (!node.computed || isAssigned(node)) return;
        const isText = services.getTypeAtLocation(node.property).flags & TEXT;
        const record = checker.getNonNullableType(services.getTypeAtLocation(node.object));
        const isRecord = checker
          .getIndexInfosOfType(record)
          .some(({ keyType }) => keyType.flags & TypeFlags.String);
        if (isText && isRecord) context.report({ node, messageId: 'inherited' });
      },
    };
  },
});

function isAssigned(node: TSESTree.MemberExpression): boolean {
  const { parent } = node;
  return (
    parent.type === AST_NODE_TYPES.AssignmentExpression &&
    parent.left === node &&
    parent.operator === '='
  );
}
