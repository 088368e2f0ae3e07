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
  const rules = [...root.ownerDocument.styleSheets]
    .flatMap(({ cssRules }) => [...rulesOf(cssRules, root.ownerDocument.defaultView!)])
    .sort((one, other) => weightOf(one) - weightOf(other));
  const parts = new Map<string, Part>();
  for (const element of root.querySelectorAll<HTMLElement>('[class*="Part-"]')) {
    const [id, file, own] = /\bPart-(\w+)-(\w+)/.exec(element.getAttribute('class')!)!;
    const part = parts.get(id);
    const name = own === 'Root' ? file! : own!;
    if (part) part.elements.push(element);
    else parts.set(id, { name, elements: [element], tokens: tokensOf(element, rules) });
  }
  return [...parts.values()].filter(({ tokens }) => tokens.size > 0);
}

/** The classes, attributes and states of a selector: as many as decide which of two rules applies. */
const weightOf = ({ selectorText }: CSSStyleRule) => selectorText.match(/[.[:#]/g)?.length ?? 0;

/** The rules that apply in a window, in order. */
function* rulesOf(list: CSSRuleList, view: Window): Generator<CSSStyleRule> {
  for (const rule of list) {
    // Pseudo-elements are no parts.
    if ('selectorText' in rule && !rule.cssText.includes('::')) yield rule as CSSStyleRule;
    else if ('cssRules' in rule) {
      const { media, cssRules } = rule as CSSMediaRule;
      if (!media || view.matchMedia(media.mediaText).matches) yield* rulesOf(cssRules, view);
    }
  }
}

/** The tokens that a property has by the last rule that sets it. */
function tokensOf(element: Element, rules: readonly CSSStyleRule[]): Part['tokens'] {
  const tokens = new Map<string, string[]>();
  for (const { selectorText, style } of rules) {
    if (!element.matches(selectorText)) continue;
    for (const declaration of style.cssText.split(';')) {
      const [property = '', value = ''] = declaration.trim().split(/:(.*)/s);
      const names = [...value.matchAll(/var\((--[\w-]+)/g)].flatMap(
        ([, variable]) => NAMES.get(variable!) ?? [],
      );
      if (names.length > 0) tokens.set(property, [...new Set(names)]);
      else tokens.delete(property);
    }
  }
  return tokens;
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
