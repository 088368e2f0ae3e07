import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';

/** A series selector of an expression. */
interface Selector {
  metric: string;
  /** Its label matchers. */
  labels: { name: string; operator: string; value: string }[];
}

/** A parsed PromQL expression. */
export interface Expression {
  /** Syntax errors found by Prometheus' parser. */
  errors: number[];
  selectors: Selector[];
  /** Labels that results are grouped by. */
  grouped: string[];
}

/** Parses an expression with the parser of Prometheus' own interface. */
export function readExpression(given: string): Expression {
  // Grafana replaces this variable by a duration.
  const text = given.replaceAll('$__rate_interval', '5m');
  const found: Expression = { errors: [], selectors: [], grouped: [] };
  parser.parse(text).iterate({
    enter({ name, type, from, node }) {
      if (type.isError) found.errors.push(from);
      if (name === 'VectorSelector') found.selectors.push(readSelector(node, text));
      if (name === 'GroupingLabels') found.grouped.push(...labelsOf(node, text));
    },
  });
  return found;
}

function readSelector(node: SyntaxNode, text: string): Selector {
  const metric = node.getChild('Identifier');
  const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
  return {
    metric: metric ? textOf(metric, text) : '',
    labels: matchers.map((matcher) => {
      const [name = '', operator = '', value = ''] = ['LabelName', 'MatchOp', 'StringLiteral'].map(
        (kind) => textOf(matcher.getChild(kind), text),
      );
      return { name, operator, value: value.slice(1, -1) };
    }),
  };
}

function labelsOf(node: SyntaxNode, text: string): string[] {
  return node.getChildren('LabelName').map((label) => textOf(label, text));
}

function textOf(node: SyntaxNode | null, text: string): string {
  return node ? text.slice(node.from, node.to) : '';
}
