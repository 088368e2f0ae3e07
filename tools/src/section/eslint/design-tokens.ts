import { AST_NODE_TYPES, ESLintUtils, type TSESTree } from '@typescript-eslint/utils';
import { EXPRESSION, rawValues } from './css-declarations.ts';

/** Template tags of styled-components, besides `styled`. */
const STYLE_TAGS = new Set(['css', 'createGlobalStyle', 'keyframes']);

/** A lint rule that requires design tokens for colours, sizes, fonts and breakpoints. */
export const designTokens = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    docs: { description: 'Styles use the tokens of the design system.' },
    messages: {
      colour: 'A colour comes from a token: {{text}}.',
      size: 'A size above 1px comes from a token: {{text}}.',
      font: 'A font comes from a token or a text style: {{text}}.',
      media: 'A breakpoint comes from a token: {{text}}.',
    },
    schema: [],
  },
  create(context) {
    return {
      TaggedTemplateExpression({ tag, quasi }) {
        if (!isStyleTag(tag)) return;
        const css = quasi.quasis.map(({ value }) => value.raw).join(EXPRESSION);
        for (const { kind, text } of rawValues(css)) {
          const data = { text: text.replaceAll(EXPRESSION, '${…}') };
          context.report({ node: quasi, messageId: kind, data });
        }
      },
    };
  },
});

/** `styled.div`, `styled(Link)`, `styled.a.attrs(…)`, with or without type parameters; `css`. */
function isStyleTag(tag: TSESTree.Node): boolean {
  switch (tag.type) {
    case AST_NODE_TYPES.Identifier:
      return tag.name === 'styled' || STYLE_TAGS.has(tag.name);
    case AST_NODE_TYPES.MemberExpression:
      return isStyleTag(tag.object);
    case AST_NODE_TYPES.CallExpression:
      return isStyleTag(tag.callee);
    case AST_NODE_TYPES.TSInstantiationExpression:
      return isStyleTag(tag.expression);
    default:
      return false;
  }
}
