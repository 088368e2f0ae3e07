import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { variableName } from '../scripts/tokens/css-value.ts';
import { TOKEN_USES } from '../src/foundations/token-uses.ts';
import { typeset } from '../src/theme/mixins.ts';
import { border, color, layer, radius, size, space } from '../src/theme/tokens.ts';

/** Token names by their custom properties. */
const NAMES = new Map(
  Object.keys(TOKEN_USES).map((name) => [variableName(name.split('.')), name] as const),
);

/** A styled component in a live example. */
interface Part {
  /** Its name in code: of the outermost part that of its component. */
  name: string;
  elements: HTMLElement[];
  /** The tokens of each property of the first element. */
  tokens: ReadonlyMap<string, readonly string[]>;
}

/**
 * A component's live example with a number at each part, and the tokens of the styles that the browser applies
 * there: those of the variant and theme that it shows.
 */
export function Anatomy({ children }: { children: ReactNode }) {
  const example = useRef<HTMLDivElement>(null);
  const [parts, setParts] = useState<readonly Part[]>([]);
  useEffect(() => {
    const box = example.current!;
    const rootOf = () => box.querySelector('iframe')?.contentDocument?.body ?? box;
    const draw = () => setParts(partsOf(rootOf()));
    const changes = new MutationObserver(draw);
    const start = () => {
      changes.observe(rootOf(), { subtree: true, childList: true });
      rootOf().addEventListener('transitionend', draw);
      draw();
    };
    const sizes = new ResizeObserver(draw);
    sizes.observe(box);
    // Of the frame, which does not bubble.
    box.addEventListener('load', start, true);
    start();
    return () => {
      changes.disconnect();
      sizes.disconnect();
      box.removeEventListener('load', start, true);
    };
  }, []);
  return (
    <div className="sb-unstyled">
      <Drawing>
        <div ref={example}>{children}</div>
        {parts.map(({ elements: [element] }, index) => (
          <Marker key={index} style={positionOf(element!, example.current!.parentElement!, index)}>
            {index + 1}
          </Marker>
        ))}
      </Drawing>
      <Parts>
        {parts.map(({ name, elements, tokens }, index) => (
          <li
            key={index}
            onPointerEnter={() => outline(elements, 'auto')}
            onPointerLeave={() => outline(elements, '')}
          >
            <strong>{name}</strong>
            {[...tokens].map(([property, names]) => (
              <span key={property}>
                {property}: <code>{names.join(', ')}</code>
              </span>
            ))}
          </li>
        ))}
      </Parts>
    </div>
  );
}

function partsOf(root: HTMLElement): Part[] {
  const parts = new Map<string, Omit<Part, 'tokens'>>();
  for (const element of root.querySelectorAll<HTMLElement>('[class*="Part-"]')) {
    const [id, file, own] = /\bPart-(\w+)-(\w+)/.exec(element.getAttribute('class')!)!;
    const part = parts.get(id);
    if (part) part.elements.push(element);
    else parts.set(id, { name: own === 'Root' ? file! : own!, elements: [element] });
  }
  const shown = [...parts.values()];
  const declarations = [...root.ownerDocument.styleSheets]
    .flatMap(({ cssRules }) => [...rulesOf(cssRules)])
    .filter(({ selectorText }) => shown.some(({ elements }) => elements[0]!.matches(selectorText)))
    .flatMap(declarationsOf);
  // Code cannot evaluate `@container`, so the browser decides which declaration applies: its marker does too.
  for (const [index, { rule, property }] of declarations.entries()) {
    rule.style.setProperty(
      markerOf(property),
      `${index}`,
      rule.style.getPropertyPriority(property),
    );
  }
  const described = shown.map((part) => ({
    ...part,
    tokens: tokensOf(part.elements[0]!, declarations),
  }));
  for (const { rule, property } of declarations) rule.style.removeProperty(markerOf(property));
  return described.filter(({ tokens }) => tokens.size > 0);
}

/** All style rules, those below conditions too. */
function* rulesOf(list: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of list) {
    // Pseudo-elements are no parts.
    if ('selectorText' in rule && !rule.cssText.includes('::')) yield rule as CSSStyleRule;
    else if ('cssRules' in rule) yield* rulesOf((rule as CSSGroupingRule).cssRules);
  }
}

/** A property of a rule, with the tokens of its value. */
interface Declaration {
  rule: CSSStyleRule;
  property: string;
  names: readonly string[];
}

function declarationsOf(rule: CSSStyleRule): Declaration[] {
  return rule.style.cssText
    .split(';')
    .map((declaration) => declaration.trim().split(/:(.*)/s))
    .filter(([property]) => property)
    .map(([property = '', value = '']) => ({
      rule,
      property,
      names: [...value.matchAll(/var\((--[\w-]+)/g)].flatMap(
        ([, variable]) => NAMES.get(variable!) ?? [],
      ),
    }));
}

const markerOf = (property: string) => `--applied-${property}`;

/** The tokens of each property, from the declaration whose marker the browser applies. */
function tokensOf(element: Element, declarations: readonly Declaration[]): Part['tokens'] {
  const applied = getComputedStyle(element);
  return new Map(
    declarations
      .filter(
        ({ rule, property, names }, index) =>
          names.length > 0 &&
          element.matches(rule.selectorText) &&
          applied.getPropertyValue(markerOf(property)) === `${index}`,
      )
      .map(({ property, names }) => [property, [...new Set(names)]]),
  );
}

function outline(elements: readonly HTMLElement[], value: string): void {
  for (const element of elements) element.style.outline = value;
}

/** The corner of a part within the example, which may be in a frame; each number is a step further. */
function positionOf(element: HTMLElement, example: HTMLElement, index: number) {
  const frame = element.ownerDocument.defaultView!.frameElement;
  const { left, top } = element.getBoundingClientRect();
  const around = example.getBoundingClientRect();
  const within = example.contains(element) ? undefined : frame?.getBoundingClientRect();
  return {
    left: left + (within?.left ?? 0) - around.left,
    top: top + (within?.top ?? 0) - around.top,
    translate: `${(index % 3) * 100 - 50}% -50%`,
  };
}

const Drawing = styled.div`
  position: relative;
  padding: ${space[28]};
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.page};
`;

const Marker = styled.b`
  position: absolute;
  z-index: ${layer.raised};
  min-width: ${size.iconS};
  border-radius: ${radius.full};
  background: ${color.text};
  color: ${color.page};
  ${typeset('count')}
  text-align: center;
  pointer-events: none;
`;

const Parts = styled.ol`
  display: grid;
  gap: ${space[8]};
  margin-block: ${space[16]};
  padding-inline-start: ${space[28]};
  list-style: decimal;
  ${typeset('small')}
  & > li > * {
    margin-inline-end: ${space[12]};
  }
`;
