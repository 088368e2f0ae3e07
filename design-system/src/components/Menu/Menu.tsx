import type { ReactElement } from 'react';
import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { floatingBox, floatingItem } from '../../internal/floating.ts';
import { forcedColours } from '../../theme/mixins.ts';
import { border, color, layer, size, space } from '../../theme/tokens.ts';
import { Icon } from '../Icon/Icon.tsx';

export interface MenuItem {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** An action … */
  onSelect?: () => void;
  /** … or a place to go: `<Link to="…" />`. */
  link?: ReactElement;
  /** What cannot be undone: in brick, after a line, last. */
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names the menu; by default its trigger does. */
  label?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  className?: string;
}

/** A short list of actions behind a button. */
export function Menu({ trigger, label, items, align = 'end', className }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Positioner align={align} sideOffset={6} collisionPadding={8}>
          <Popup className={className} aria-label={label}>
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Row({ item }: { item: MenuItem }) {
  const words = (
    <>
      {item.icon && <Icon icon={item.icon} />}
      {item.label}
    </>
  );
  return (
    <>
      {item.danger && <Line />}
      {item.link ? (
        <LinkItem render={item.link} closeOnClick>
          {words}
        </LinkItem>
      ) : (
        <Item
          data-danger={item.danger || undefined}
          disabled={item.disabled}
          onClick={item.onSelect}
        >
          {words}
        </Item>
      )}
    </>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${layer.menu};
`;

const Popup = styled(Base.Popup)`
  ${floatingBox}
  min-width: ${size.menuMin};
  max-width: var(--available-width);
  max-height: var(--available-height);
  padding: ${space[6]};
  overflow-y: auto;
`;

const Item = styled(Base.Item)`
  ${floatingItem}
  & > svg {
    color: ${color.text2};
  }
  &[data-danger],
  &[data-danger] > svg {
    color: ${color.error};
  }
`;

const LinkItem = styled(Base.LinkItem)`
  ${floatingItem}
  & > svg {
    color: ${color.text2};
  }
`;

const Line = styled(Base.Separator)`
  height: ${border.hairline};
  margin: ${space[6]} ${space[12]};
  background: ${color.line};
  &:first-child {
    display: none;
  }
  ${forcedColours} {
    background: CanvasText;
  }
`;
