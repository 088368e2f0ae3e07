import { AST_NODE_TYPES, ESLintUtils, type TSESTree } from '@typescript-eslint/utils';

/** Begins with a capital letter, and another word follows; or several words end like a sentence. */
const MESSAGE =
  /^[\s\p{P}]*\p{Lu}[\p{L}\p{M}’'-]*[,:]?\s+(?:\p{L}|\p{N}|$)|\p{L}\s+\p{L}.*\p{L}[.?!]\s*$/u;
/** Keywords, as of SQL, headers and tokens. */
const CODE = /^\s*(?:[A-Z]{2,}\b[ (]|[\w-]+: |Bearer )/;

/**
 * A lint rule that requires messages for users to be in copy files. Developers read the messages of
 * an `Error` and of classes in the same file that extend it; a tagged template is another language,
 * like CSS and SQL.
 */
export const copyFiles = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    docs: { description: 'Messages that a user reads are in copy files.' },
    messages: { copy: 'Words that a user reads are in a copy file of their package: {{text}}' },
    schema: [],
  },
  create(context) {
    const errors = new Set(['Error', 'TypeError', 'RangeError', 'SyntaxError', 'AggregateError']);

    function isForDevelopers({ parent }: TSESTree.Node): boolean {
      switch (parent?.type) {
        case AST_NODE_TYPES.NewExpression:
          return parent.callee.type === AST_NODE_TYPES.Identifier && errors.has(parent.callee.name);
        case AST_NODE_TYPES.CallExpression:
          return parent.callee.type === AST_NODE_TYPES.Super;
        case AST_NODE_TYPES.TaggedTemplateExpression:
        case AST_NODE_TYPES.TSLiteralType:
          return true;
        case AST_NODE_TYPES.BinaryExpression:
        case AST_NODE_TYPES.ConditionalExpression:
          return isForDevelopers(parent);
        default:
          return false;
      }
    }

    function check(node: TSESTree.Node, text: string) {
      if (!MESSAGE.test(text) || CODE.test(text) || isForDevelopers(node)) return;
      context.report({ node, messageId: 'copy', data: { text: text.slice(0, 60) } });
    }

    return {
      Program({ body }) {
        for (const statement of body) {
          const declared = 'declaration' in statement ? statement.declaration : statement;
          if (declared?.type !== AST_NODE_TYPES.ClassDeclaration) continue;
          const { id, superClass } = declared;
          const isError =
            superClass?.type === AST_NODE_TYPES.Identifier && errors.has(superClass.name);
          if (isError && id) errors.add(id.name);
        }
      },
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node) {
        check(node, node.quasis.map(({ value }) => value.cooked).join('0'));
      },
    };
  },
});
