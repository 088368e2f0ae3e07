import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Tabs as Base } from '@base-ui/react/tabs';
import styled from 'styled-components';
import { focusRing, forcedColours, typeset } from '../../theme/mixins.ts';
import { below, border, color, motionDuration, size, space, weight } from '../../theme/tokens.ts';

export interface TabItem<Value extends string = string> {
  value: Value;
  label: string;
  /** Secondary text after the label, like `6` or `3 pending`. */
  count?: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Value extends string = string> {
  /** Accessible name of the row of tabs. */
  label: string;
  /** The tabs with their panels. */
  items: readonly TabItem<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
}

/** Alternative views, one at a time. Arrow keys move the focus, Enter or Space opens a tab. */
export function Tabs<Value extends string = string>({
  label,
  items,
  value,
  defaultValue = items[0]?.value,
  onValueChange,
}: TabsProps<Value>) {
  const list = useChosenInSight(value);
  const id = useId();
  // Base UI pairs them in effects, which markup without scripts lacks.
  const tabId = (item: TabItem<Value>) => `${id}-${item.value}`;
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={(next) => onValueChange?.(next as Value)}
    >
      <List ref={list} aria-label={label}>
        {items.map((item) => (
          <Tab key={item.value} id={tabId(item)} value={item.value}>
            <span>{item.label}</span>
            {item.count !== undefined && <Count>{item.count}</Count>}
          </Tab>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.value} value={item.value} aria-labelledby={tabId(item)}>
          {item.content}
        </Panel>
      ))}
    </Base.Root>
  );
}

/**
 * Scrolls an overflowing row so that the chosen tab is centred as far as possible, to show that
 * there are others on both sides.
 */
function useChosenInSight(value: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    if (!list || typeof ResizeObserver === 'undefined') return;
    const scroll = () => {
      const chosen = list.querySelector('[data-active]')?.getBoundingClientRect();
      if (!chosen) return;
      const room = list.getBoundingClientRect();
      const aside = (chosen.left + chosen.right - room.left - room.right) / 2;
      list.scrollBy({ left: aside });
    };
    const observer = new ResizeObserver(scroll);
    // The width of tabs changes when their font loads.
    for (const element of [list, ...list.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [value]);
  return ref;
}

const List = styled(Base.List)`
  display: flex;
  gap: ${space[28]};
  /*
   * The row clips overflow, so its padding leaves room for a tab's focus ring; the line under it
   * still aligns with the page's content.
   */
  margin: 0 calc(${space[4]} * -1) ${space[32]};
  padding: ${space[4]} ${space[4]} 0;
  overflow-x: auto;
  scrollbar-width: none;
  background: linear-gradient(${color.line}, ${color.line}) bottom / calc(100% - 2 * ${space[4]})
    ${border.hairline} no-repeat;
  ${below.tablet} {
    gap: ${space[20]};
    margin-bottom: ${space[24]};
  }
`;

const Tab = styled(Base.Tab)`
  appearance: none;
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space[6]};
  min-height: ${size.controlL};
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.text2};
  ${typeset('bodyMedium')}
  cursor: pointer;
  transition: color ${motionDuration.colour} ease-out;
  ${focusRing}
  &:focus-visible {
    outline-offset: 0;
  }
  &:hover {
    color: ${color.text};
  }
  &[data-active] {
    color: ${color.text};
    font-weight: ${weight.semibold};
  }
  &[data-active]::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: ${border.tab};
    border-radius: ${border.tab} ${border.tab} 0 0;
    background: ${color.action};
    ${forcedColours} {
      background: Highlight;
    }
  }
  &[data-disabled] {
    color: ${color.text3};
    cursor: default;
  }
`;

const Count = styled.span`
  color: ${color.text3};
  font-weight: ${weight.regular};
`;

const Panel = styled(Base.Panel)`
  ${focusRing}
`;
