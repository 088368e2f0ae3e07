import { type SavedSearch, parseSearch, describeSearch } from '@elbi/contract/domain';
import { Button, Link as TextLink, border, color, space, typeset } from '@elbi/design-system';
import { formatDate } from '@elbi/contract/format';
import { Link } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { useSavedSearchDeletion } from '../../api/use-saved-search-actions.ts';
import { copy } from '../../copy.ts';

interface SavedSearchItemProps {
  search: SavedSearch;
  /** Called after it was deleted, with the focused element. */
  onDeleted: () => void;
}

/** A saved search: its name, which links to it, and its conditions. */
export function SavedSearchItem({ search, onDeleted }: SavedSearchItemProps) {
  const { name, query, createdAt } = search;
  const remove = useSavedSearchDeletion(search);
  const conditions = describeSearch(parseSearch(new URLSearchParams(query)));

  function handleDelete() {
    remove();
    onDeleted();
  }

  return (
    <Root>
      <Text>
        <h3>
          <Name render={<Link to={query ? `/?${query}` : '/'} />}>{name}</Name>
        </h3>
        <p>{conditions.length > 0 ? conditions.join(' · ') : copy.searches.everything}</p>
        <Saved>
          <time dateTime={createdAt}>{copy.searches.saved(formatDate(createdAt, 'short'))}</time>
        </Saved>
      </Text>
      <Button
        size="s"
        variant="danger"
        aria-label={copy.searches.deleteNamed(name)}
        onClick={handleDelete}
      >
        {copy.searches.delete}
      </Button>
    </Root>
  );
}

const Root = styled.li`
  display: flex;
  gap: ${space[16]};
  align-items: flex-start;
  justify-content: space-between;
  padding-block: ${space[20]};
  & + & {
    border-top: ${border.hairline} solid ${color.line};
  }
  /* The first one needs no line, because it follows that of the tabs. */
  &:first-child {
    padding-top: 0;
  }
`;

const Text = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled(TextLink)`
  ${typeset('cardTitle')}
`;

const Saved = styled.p`
  margin-top: ${space[4]};
  color: ${color.text3};
  ${typeset('caption')}
`;
