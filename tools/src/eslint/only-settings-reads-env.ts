import { AST_NODE_TYPES, ESLintUtils, type TSESTree } from '@typescript-eslint/utils';

/** One file reads the environment, so that every setting is parsed, explained and documented. */
export const onlySettingsReadsEnv = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    docs: { description: 'Only settings.ts reads process.env.' },
    messages: { env: 'Only bff/src/settings.ts reads the environment: take a setting instead.' },
    schema: [],
  },
  create(context) {
    const report = (node: TSESTree.Node) => context.report({ node, messageId: 'env' });
    return {
      MemberExpression(node) {
        const { object, property } = node;
        const isProcess =
          (object.type === AST_NODE_TYPES.Identifier && object.name === 'process') ||
          // globalThis.process.env
          (object.type === AST_NODE_TYPES.MemberExpression &&
            nameOf(object.property) === 'process');
        if (isProcess && nameOf(property) === 'env') report(node);
      },
      VariableDeclarator({ id, init }) {
        if (init?.type !== AST_NODE_TYPES.Identifier || init.name !== 'process') return;
        if (id.type !== AST_NODE_TYPES.ObjectPattern) return;
        for (const property of id.properties) {
          if (property.type === AST_NODE_TYPES.Property && nameOf(property.key) === 'env') {
            report(property);
          }
        }
      },
      ImportDeclaration({ source, specifiers }) {
        if (source.value !== 'node:process' && source.value !== 'process') return;
        for (const specifier of specifiers) {
          if (
            specifier.type === AST_NODE_TYPES.ImportSpecifier &&
            nameOf(specifier.imported) === 'env'
          ) {
            report(specifier);
          }
        }
      },
    };
  },
});

/** The name that an identifier or a string stands for. */
function nameOf(node: TSESTree.Node): string | undefined {
  if (node.type === AST_NODE_TYPES.Identifier) return node.name;
  return node.type === AST_NODE_TYPES.Literal ? String(node.value) : undefined;
}
