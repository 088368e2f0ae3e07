import { type ReactNode, useState } from 'react';
import { Button, border, color, space } from '@elbi/design-system';
import styled from 'styled-components';
import { releasesCopy as copy } from './releases-copy.ts';

export interface LatestFirstProps<Item> {
  label: string;
  items: readonly Item[];
  /** Number of entries shown before "Show all". */
  first: number;
  empty: string;
  renderItem: (item: Item) => ReactNode;
}

/** A list of the newest entries that expands to all of them. */
export function LatestFirst<Item>({
  label,
  items,
  first,
  empty,
  renderItem,
}: LatestFirstProps<Item>) {
  const [all, setAll] = useState(false);
  if (items.length === 0) return <Empty>{empty}</Empty>;
  return (
    <>
      <List aria-label={label}>{(all ? items : items.slice(0, first)).map(renderItem)}</List>
      {items.length > first && (
        <Button variant="text" size="s" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? copy.showFewer : copy.showAll(items.length)}
        </Button>
      )}
    </>
  );
}

const List = styled.ul`
  & > li {
    padding-block: ${space[12]};
    border-top: ${border.hairline} solid ${color.line};
  }
`;

const Empty = styled.p`
  color: ${color.text3};
`;
