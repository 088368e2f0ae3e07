import { AST_NODE_TYPES, ESLintUtils, type TSESTree } from '@typescript-eslint/utils';

/** A letter of any script; signs like `·` are no words. */
const LETTER = /\p{L}/u;

/** Attributes whose text a person reads or hears. */
const READ_ATTRIBUTES =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|alt|caption|description|heading|help|hint|label|message|placeholder|summary|text|title)$/;

/** Words that a person reads stand in `copy.ts` of their package, so that they can be translated. */
export const noJsxLiterals = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    docs: { description: 'Words that a person reads stand in copy.ts.' },
    messages: { literal: 'Words that a person reads stand in copy.ts: "{{text}}".' },
    schema: [],
  },
  create(context) {
    function report(node: TSESTree.Node, text: string) {
      context.report({ node, messageId: 'literal', data: { text: text.trim().slice(0, 40) } });
    }

    /** Reports the words that an expression gives as they stand, through choices too. */
    function check(node: TSESTree.Node) {
      switch (node.type) {
        case AST_NODE_TYPES.Literal:
          if (typeof node.value === 'string' && LETTER.test(node.value)) report(node, node.value);
          break;
        case AST_NODE_TYPES.TemplateLiteral: {
          const words = node.quasis.map(({ value }) => value.raw).find((raw) => LETTER.test(raw));
          if (words !== undefined) report(node, words);
          break;
        }
        case AST_NODE_TYPES.ConditionalExpression:
          check(node.consequent);
          check(node.alternate);
          break;
        case AST_NODE_TYPES.LogicalExpression:
          check(node.left);
          check(node.right);
          break;
        case AST_NODE_TYPES.JSXExpressionContainer:
          check(node.expression);
          break;
      }
    }

    return {
      JSXText(node) {
        if (LETTER.test(node.value)) report(node, node.value);
      },
      'JSXElement > JSXExpressionContainer': check,
      'JSXFragment > JSXExpressionContainer': check,
      JSXAttribute(node) {
        const name = context.sourceCode.getText(node.name);
        if (node.value && READ_ATTRIBUTES.test(name)) check(node.value);
      },
    };
  },
});
