import { type RefObject, useState } from 'react';
import { type HomeView, type Search } from '@elbi/contract/domain';
import {
  Badge,
  Button,
  VisuallyHidden,
  formatNumber,
  space,
  typeset,
  withoutScripts,
} from '@elbi/design-system';
import { DeferredPopup, deferred, preloadOnIntent } from '@elbi/portal-sdk';
import { SlidersHorizontal } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { chipCount } from '../search-state/search-changes.ts';

/** Most users only look: the panel's code loads when the pointer or focus is on the button. */
const filterPanel = deferred(async () => (await import('./FilterPanel.tsx')).FilterPanel);

interface FilterMenuProps {
  state: Search;
  onChange: (state: Search) => void;
  facets: HomeView['facets'] | undefined;
  /** Places that the ticked filters leave. */
  total: number | undefined;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** The filter button with the number of active filters, and its panel. */
export function FilterMenu({ buttonRef, ...filters }: FilterMenuProps) {
  const [open, setOpen] = useState(false);
  const active = chipCount(filters.state);

  return (
    <>
      <Trigger
        ref={buttonRef}
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        aria-expanded={open}
        end={active > 0 && <FilterCount active={active} />}
        {...preloadOnIntent(filterPanel)}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden={active > 0}>{copy.filters.open}</span>
      </Trigger>
      <DeferredPopup
        part={filterPanel}
        open={open}
        onOpenChange={setOpen}
        props={{ ...filters, button: buttonRef }}
      />
    </>
  );
}

/** The number is visible; screen readers get a whole sentence. */
function FilterCount({ active }: { active: number }) {
  return (
    <>
      <span aria-hidden="true">
        <Badge variant="count">{formatNumber(active)}</Badge>
      </span>
      <VisuallyHidden>{copy.filters.openWithCount(active)}</VisuallyHidden>
    </>
  );
}

const Trigger = styled(Button)`
  && {
    /* Room for the number: what stands beside it must not move when it comes. */
    min-width: calc(${space[64]} * 2);
    padding-inline: ${space[14]};
    ${typeset('label')}
    ${withoutScripts} {
      display: none;
    }
  }
`;
