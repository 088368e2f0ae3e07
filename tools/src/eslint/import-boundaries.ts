import { dirname, isAbsolute, join, relative } from 'node:path';
import { AST_NODE_TYPES, type TSESTree } from '@typescript-eslint/utils';
import { createRule } from './create-rule.ts';
import { GUARDED, packageOf } from './packages.ts';

const TEST_OR_STORY = /(\.(test|stories)|-test-kit)\.tsx?$|\/testing\//;

/**
 * Holds the table of who may import whom. A package is reached by its name only, and a section
 * never reaches another section, the shell or the router.
 */
export const importBoundaries = createRule({
  name: 'import-boundaries',
  meta: {
    type: 'problem',
    docs: { description: 'Packages import only what the architecture allows them to.' },
    messages: {
      denied:
        '{{from}} may not import {{to}}: see "who may import whom" (tools/src/eslint/packages.ts).',
      relative: 'Another package is imported by its name, not by a path ({{to}}).',
    },
    schema: [],
  },
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const owner = packageOf(file);
    if (!owner) return {};
    const isTest = TEST_OR_STORY.test(file);

    function check(node: TSESTree.Node, source: unknown) {
      if (typeof source !== 'string' || !owner) return;
      if (source.startsWith('.') || isAbsolute(source)) {
        const target = join(dirname(file), source).replaceAll('\\', '/');
        const reach = [...(owner.reaches ?? []), ...(isTest ? (owner.testsReach ?? []) : [])];
        const isReachable = isOfRoot(target) || reach.some((path) => target.startsWith(path));
        if (packageOf(target) !== owner && !isReachable) {
          context.report({ node, messageId: 'relative', data: { to: target } });
        }
        return;
      }
      if (!isWatched(source)) return;
      const allowed = [...owner.may, ...(isTest ? (owner.testsMay ?? []) : [])];
      if (!allowed.some((entry) => matches(entry, source))) {
        const data = { from: owner.name ?? owner.folder, to: source };
        context.report({ node, messageId: 'denied', data });
      }
    }

    return {
      ImportDeclaration: (node) => check(node.source, node.source.value),
      ExportAllDeclaration: (node) => check(node.source, node.source.value),
      ExportNamedDeclaration: (node) => node.source && check(node.source, node.source.value),
      ImportExpression: (node) =>
        node.source.type === AST_NODE_TYPES.Literal && check(node.source, node.source.value),
      TSImportType: (node) => check(node.source, node.source.value),
    };
  },
});

/** Files beside the packages belong to all of them, like the root's package.json. */
function isOfRoot(path: string): boolean {
  return !path.startsWith('..') && !path.includes('/');
}

function isWatched(source: string): boolean {
  return (
    source.startsWith('@elbi/') ||
    GUARDED.some((name) => source === name || source.startsWith(`${name}/`))
  );
}

function matches(entry: string, source: string): boolean {
  if (!entry.endsWith('/')) return source === entry;
  return source === entry.slice(0, -1) || source.startsWith(entry);
}
