import { type Ref, useState } from 'react';
import { FILTER_GROUPS, type FilterParam, type HomeView } from '@elbi/contract/codes';
import {
  Badge,
  Button,
  Dialog,
  Link,
  Popover,
  VisuallyHidden,
  formatNumber,
  space,
  typeset,
} from '@elbi/design-system';
import { SlidersHorizontal } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import {
  type SearchState,
  activeChoices,
  clearFilters,
  toggleChoice,
} from '../search-state/search-state.ts';
import { FilterGroup } from './FilterGroup.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface FilterMenuProps {
  state: SearchState;
  onChange: (state: SearchState) => void;
  facets: HomeView['facets'] | undefined;
  /** Places that the ticked filters leave. */
  total: number | undefined;
  /** The button that opens it. */
  buttonRef: Ref<HTMLButtonElement>;
}

/** The filter button and what it opens: a menu, or on phones a sheet. Choices count at once. */
export function FilterMenu({ state, onChange, facets, total, buttonRef }: FilterMenuProps) {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  const active = activeChoices(state.filters).length;
  const handleClear = () => onChange(clearFilters(state));
  const handleShow = () => setOpen(false);

  const trigger = (
    <Trigger
      ref={buttonRef}
      icon={SlidersHorizontal}
      aria-label={active > 0 ? copy.filters.openWithCount(active) : undefined}
      end={active > 0 && <Badge variant="count">{formatNumber(active)}</Badge>}
    >
      {copy.filters.open}
    </Trigger>
  );
  const groups = <Groups state={state} onChange={onChange} facets={facets} unfold={isPhone} />;
  const show = total === undefined ? copy.filters.showAny : copy.filters.show(total);

  if (isPhone) {
    return (
      <Dialog
        open={open}
        onOpenChange={setOpen}
        trigger={trigger}
        title={copy.filters.title}
        sheetOnPhone
        actions={
          <>
            {active > 0 && <Button onClick={handleClear}>{copy.filters.clearAll}</Button>}
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
      onOpenChange={setOpen}
      trigger={trigger}
      title={copy.filters.title}
      hideTitle
      size="menu"
      align="start"
      footer={
        <>
          {active > 0 ? (
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

interface GroupsProps extends Pick<FilterMenuProps, 'state' | 'onChange' | 'facets'> {
  /** There is room for every group in which something is ticked; else only the first is open. */
  unfold: boolean;
}

function Groups({ state, onChange, facets, unfold }: GroupsProps) {
  const [folded, setFolded] = useState<ReadonlySet<FilterParam>>(
    () =>
      new Set(
        FILTER_GROUPS.map(({ param }) => param).filter(
          (param, index) => index > 0 && !(unfold && state.filters[param].length > 0),
        ),
      ),
  );
  function handleOpenChange(param: FilterParam, open: boolean) {
    const next = new Set(folded);
    if (open) next.delete(param);
    else next.add(param);
    setFolded(next);
  }
  return FILTER_GROUPS.map((group) => (
    <FilterGroup
      key={group.param}
      group={group}
      values={state.filters[group.param]}
      counts={facets?.[group.param]}
      open={!folded.has(group.param)}
      onOpenChange={(open) => handleOpenChange(group.param, open)}
      onToggle={(value) => onChange(toggleChoice(state, { param: group.param, value }))}
    />
  ));
}

const Trigger = styled(Button)`
  && {
    padding-inline: ${space[14]};
    ${typeset('label')}
  }
`;

const Clear = styled(Link)`
  ${typeset('small')}
`;

const MenuBody = styled.div`
  padding: ${space[6]} ${space[16]};
`;
