import { Fragment, type ReactElement } from 'react';
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
  onSelect?: () => void;
  /** An irreversible action: in brick, after a line, last. */
  danger?: boolean;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  items: readonly MenuItem[];
}

/** A short list of actions behind a button. */
export function Menu({ trigger, items }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Positioner align="end" sideOffset={6} collisionPadding={8}>
          <Popup>
            {items.map(({ id, label, icon, onSelect, danger }) => (
              <Fragment key={id}>
                {danger && <Line />}
                <Item data-danger={danger || undefined} onClick={onSelect}>
                  {icon && <Icon icon={icon} />}
                  <span>{label}</span>
                </Item>
              </Fragment>
            ))}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
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
