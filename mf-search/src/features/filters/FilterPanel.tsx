import { type RefObject, useState } from 'react';
import { type FilterParam, hasFilters, type HomeView, type Search } from '@elbi/contract/domain';
import {
  Button,
  Dialog,
  Link,
  Popover,
  VisuallyHidden,
  space,
  touchTarget,
  typeset,
} from '@elbi/design-system';
import type { PopupProps } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { MENU_GROUPS, clearFilters, toggleChoice } from '../search-state/search-changes.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { PointSelect } from './PointSelect.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface FilterPanelProps extends PopupProps {
  state: Search;
  onChange: (state: Search) => void;
  facets: HomeView['facets'] | undefined;
  /** Places that the ticked filters leave. */
  total: number | undefined;
  /** The button that opened it. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The filter panel: a menu, or on phones a sheet. Choices apply immediately. */
export function FilterPanel(props: FilterPanelProps) {
  const { state, onChange, facets, total, open, onOpenChange, button } = props;
  const isPhone = useIsPhone();
  const isFiltered = hasFilters(state.filters);
  const show = total === undefined ? copy.filters.showAny : copy.filters.show(total);
  const groups = <Groups state={state} onChange={onChange} facets={facets} />;
  const handleClear = () => onChange(clearFilters(state));
  const handleShow = () => onOpenChange(false);

  if (isPhone) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
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
        {groups}
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
      title={copy.filters.title}
      hideTitle
      size="menu"
      align="start"
      footer={
        <>
          {isFiltered ? (
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
      <MenuBody>{groups}</MenuBody>
    </Popover>
  );
}

type GroupsProps = Pick<FilterPanelProps, 'state' | 'onChange' | 'facets'>;

/** Every group of the menu, collapsed unless in use; without any in use the first is open. */
function Groups({ state, onChange, facets }: GroupsProps) {
  const [folded, setFolded] = useState<ReadonlySet<FilterParam>>(() => {
    const params = MENU_GROUPS.map(({ param }) => param);
    const unused = params.filter((param) => state.filters[param].length === 0);
    return new Set(unused.length === params.length ? unused.slice(1) : unused);
  });
  function handleOpenChange(param: FilterParam, open: boolean) {
    const next = new Set(folded);
    if (open) next.delete(param);
    else next.add(param);
    setFolded(next);
  }
  return MENU_GROUPS.map((group) => (
    <FilterGroup
      key={group.param}
      group={group}
      values={state.filters[group.param]}
      counts={facets?.[group.param]}
      lead={group.param === 'walk' && <PointSelect state={state} onChange={onChange} />}
      open={!folded.has(group.param)}
      onOpenChange={(open) => handleOpenChange(group.param, open)}
      onToggle={(value) => onChange(toggleChoice(state, { param: group.param, value }))}
    />
  ));
}

const Clear = styled(Link)`
  ${touchTarget}
  ${typeset('small')}
`;

const MenuBody = styled.div`
  padding: ${space[6]} ${space[16]};
`;
