import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { Popover as Base } from '@base-ui/react/popover';
import styled from 'styled-components';
import { typeset, visuallyHidden } from '../../theme/mixins.ts';
import { border, color, layer, size as sizes, space } from '../../theme/tokens.ts';
import { useCloseOnBack } from '../../internal/open-popups.ts';
import { floatingBox } from '../../internal/floating.ts';
import { scrollBody, scrollFrame } from '../../internal/scroll-frame.ts';
import { ScrollArea } from '../../internal/ScrollArea.tsx';

export interface PopoverProps {
  /**
   * The button that opens it by `open`, so that the page can show the button before the popover's
   * code is loaded. It is passed by ref and sets `aria-expanded` itself.
   */
  anchor: RefObject<HTMLElement | null>;
  title: string;
  /** The title is only for screen readers. */
  hideTitle?: boolean;
  /** At the right of the title, like "4 new". */
  aside?: ReactNode;
  children: ReactNode;
  /** Sticky element at the bottom. */
  footer?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The edge of the button that it is aligned with. */
  align?: 'start' | 'center' | 'end';
  /** Width of 380, of 270, or of three menus side by side; `menu` and `panel` are at most 390 high. */
  size?: 'm' | 's' | 'menu' | 'panel';
  /** Whether another popup replaces it and takes the focus; otherwise the anchor gets it. */
  leadsOn?: boolean;
}

const CONTROL = ':is(a[href], button, input, select, textarea):not(:disabled)';

/** A non-modal popup beside its button. Esc and a press outside close it. */
export function Popover({
  anchor,
  title,
  hideTitle = false,
  aside,
  children,
  footer,
  open,
  onOpenChange,
  align = 'end',
  size = 'm',
  leadsOn = false,
}: PopoverProps) {
  const handleOpenChange = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    // A press on the anchor does not count as outside: its own click already toggles the popover.
    const { event, reason } = details;
    const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
    if (!next && onAnchor && reason !== 'escape-key') details.cancel();
    else onOpenChange(next);
  };
  useCloseOnBack(open, () => onOpenChange(false));
  const popup = useRef<HTMLDivElement>(null);
  // Never its content, which is focusable only once the box is positioned and scrolls.
  const firstControl: ComponentProps<typeof Base.Popup>['initialFocus'] = (openType) =>
    openType === 'touch' || (popup.current?.querySelector<HTMLElement>(CONTROL) ?? popup.current);
  return (
    <Base.Root open={open} onOpenChange={handleOpenChange}>
      <Base.Portal>
        <Positioner anchor={anchor} align={align} sideOffset={8} collisionPadding={8}>
          <Popup
            data-size={size}
            ref={popup}
            initialFocus={firstControl}
            finalFocus={leadsOn ? false : anchor}
          >
            {hideTitle ? (
              <HiddenTitle>{title}</HiddenTitle>
            ) : (
              <Head>
                <Title>{title}</Title>
                {aside && <Aside>{aside}</Aside>}
              </Head>
            )}
            <Body>{children}</Body>
            {footer && <Footer>{footer}</Footer>}
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
  ${scrollFrame}
  width: ${sizes.popover};
  max-width: var(--available-width);
  max-height: var(--available-height);
  &:is([data-size='s'], [data-size='menu']) {
    width: ${sizes.menu};
  }
  &[data-size='panel'] {
    width: calc(${sizes.menu} * 3 + ${space[24]} * 2 + ${space[16]} * 2);
  }
  &:is([data-size='menu'], [data-size='panel']) {
    max-height: min(var(--available-height), ${sizes.menuMax});
  }
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: baseline;
  justify-content: space-between;
  padding: ${space[14]} ${space[20]};
  border-bottom: ${border.hairline} solid ${color.line};
`;

const Title = styled(Base.Title)`
  ${typeset('groupTitle')}
`;

const HiddenTitle = styled(Base.Title)`
  ${visuallyHidden}
`;

const Aside = styled.span`
  color: ${color.text2};
  ${typeset('small')}
`;

const Body = styled(ScrollArea)`
  ${scrollBody}
`;

const Footer = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  padding-block: ${space[8]};
  padding-inline: ${space[16]} ${space[10]};
  &:has(> :only-child) {
    padding-inline: ${space[10]};
  }
  border-top: ${border.hairline} solid ${color.line};
`;
