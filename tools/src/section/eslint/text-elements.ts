import { AST_NODE_TYPES, ESLintUtils, type TSESTree } from '@typescript-eslint/utils';
import { TypeFlags } from 'typescript';

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike;

/**
 * A lint rule that requires an element of its own for text that changes, or that is beside content
 * that comes and goes: a browser that translates the page replaces text nodes, and React then
 * neither updates the text nor finds its place.
 */
export const textElements = ESLintUtils.RuleCreator.withoutDocs({
  meta: {
    type: 'problem',
    docs: { description: 'Text that changes has an element of its own.' },
    messages: {
      bare: 'Translation by the browser replaces this text, and React fails to update it: wrap it in an element of its own.',
    },
    schema: [],
  },
  create(context) {
    const services = ESLintUtils.getParserServices(context);

    function isText(leaf: TSESTree.Node): boolean {
      if (leaf.type === AST_NODE_TYPES.JSXText || leaf.type === AST_NODE_TYPES.Literal)
        return String(leaf.value).trim() !== '';
      const type = services.getTypeAtLocation(leaf);
      // A component that takes any content decides what surrounds it.
      if (type.aliasSymbol?.name === 'ReactNode') return false;
      return (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & TEXT);
    }

    return {
      'JSXElement, JSXFragment'(node: TSESTree.JSXElement | TSESTree.JSXFragment) {
        const children = node.children.flatMap(contentOf);
        const isElement = node.type === AST_NODE_TYPES.JSXElement;
        // React replaces the whole content of an element whose only child is a text.
        if (isElement && (children.length === 1 || children.every(isConstant))) return;
        for (const child of children) {
          if (leavesOf(child).some(isText)) context.report({ node: child, messageId: 'bare' });
        }
      },
    };
  },
});

/** The content of a child: nothing for a comment, or for a line break of the source. */
function contentOf(child: TSESTree.JSXChild): TSESTree.Node[] {
  if (child.type === AST_NODE_TYPES.JSXText) return /^\s*\n\s*$/.test(child.value) ? [] : [child];
  if (child.type !== AST_NODE_TYPES.JSXExpressionContainer) return [child];
  return child.expression.type === AST_NODE_TYPES.JSXEmptyExpression ? [] : [child.expression];
}

/** What an expression may render: the branches of a condition, without the condition. */
function leavesOf(node: TSESTree.Node): TSESTree.Node[] {
  switch (node.type) {
    case AST_NODE_TYPES.ConditionalExpression:
      return [node.consequent, node.alternate].flatMap(leavesOf);
    case AST_NODE_TYPES.LogicalExpression:
      return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap(leavesOf);
    default:
      return [node];
  }
}

/** Elements, literals, and constants like `copy.title` or `BRAND_NAME`. */
function isConstant(node: TSESTree.Node): boolean {
  switch (node.type) {
    case AST_NODE_TYPES.JSXText:
    case AST_NODE_TYPES.JSXElement:
    case AST_NODE_TYPES.Literal:
      return true;
    case AST_NODE_TYPES.MemberExpression:
      return !node.computed && isConstant(node.object);
    case AST_NODE_TYPES.Identifier:
      return node.name === 'copy' || /^[A-Z_]+$/.test(node.name);
    default:
      return false;
  }
}
