import { type RefObject, useRef, useSyncExternalStore } from 'react';
import { hasFilters } from '@elbi/contract/domain';
import {
  below,
  Button,
  Dialog,
  Link,
  Popover,
  space,
  touchTarget,
  typeset,
  VisuallyHidden,
} from '@elbi/design-system';
import type { PopupProps } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { clearFilters } from '../search-state/search-changes.ts';
import { FilterGroups, type FilterGroupsProps } from './FilterGroups.tsx';
import type { FilterSubject } from './filter-sections.ts';

export { FilterGroups };

interface FilterPanelProps extends PopupProps, FilterGroupsProps {
  /** The subject of the button that opened it; all filters by default. */
  subject?: FilterSubject;
  /** Number of places that match the ticked filters. */
  total: number | undefined;
  /** The button that opened it. */
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * Filters of one subject or all in a popover; on phones all in a sheet, which starts at the subject.
 * Choices apply immediately.
 */
export function FilterPanel(props: FilterPanelProps) {
  const { subject, state, onChange, facets, terms, total, open, onOpenChange, button } = props;
  const isPhone = useIsPhone();
  const start = useRef<HTMLElement>(null);
  const filters = { state, onChange, facets, terms };
  const isFiltered = hasFilters(state.filters);
  const show = total === undefined ? copy.filters.showAny : copy.filters.show(total);
  const first = subject?.params[0];
  const handleClear = () => onChange(clearFilters(state));
  const handleShow = () => onOpenChange(false);

  if (isPhone) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        initialFocus={subject && start}
        finalFocus={button}
        title={copy.filters.title}
        sheetOnPhone
        actions={
          <>
            {isFiltered && <Button onClick={handleClear}>{copy.filters.clearAll}</Button>}
            <Button variant="primary" onClick={handleShow}>
              {show}
            </Button>
          </>
        }
      >
        <FilterGroups start={first && { param: first, ref: start }} {...filters} />
        {/* The page's own count is hidden from screen readers while the sheet is open. */}
        <VisuallyHidden aria-live="polite">
          {total !== undefined && copy.count(total)}
        </VisuallyHidden>
      </Dialog>
    );
  }
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      anchor={button}
      title={subject?.label ?? copy.filters.title}
      hideTitle
      size={subject ? 'menu' : 'panel'}
      align="start"
      footer={
        <>
          {!subject && isFiltered ? (
            <Clear render={<button type="button" />} onClick={handleClear}>
              {copy.filters.clearAll}
            </Clear>
          ) : (
            <span />
          )}
          <Button variant="primary" size="s" onClick={handleShow}>
            {show}
          </Button>
        </>
      }
    >
      <MenuBody>
        <FilterGroups subject={subject} {...filters} />
      </MenuBody>
    </Popover>
  );
}

const PHONE = below.tablet.replace('@media ', '');

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns whether the window is as narrow as a phone; false on a server. */
function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
}

const Clear = styled(Link)`
  ${touchTarget}
  ${typeset('small')}
`;

const MenuBody = styled.div`
  padding: ${space[6]} ${space[16]};
`;
