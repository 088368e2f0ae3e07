import { type SyntheticEvent, type ReactNode, useState } from 'react';
import { Search } from 'lucide-react';
import { pagesOf } from '@elbi/contract/domain';
import {
  Button,
  EmptyState,
  ErrorState,
  Pagination,
  Skeleton,
  SkeletonRegion,
  TextField,
  border,
  color,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import { type ApiError, Link, useNavigation, usePortal } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { type FoundAddress, writeFound } from './found-address.ts';

interface FoundListProps<Item> {
  /** Accessible name of the list. */
  label: string;
  address: FoundAddress;
  /** The search field; without it, the list has no search. */
  searchLabel?: string;
  /** Beside the search, or above the list. */
  filter?: ReactNode;
  read: {
    data: { data: readonly Item[]; total: number } | undefined;
    error: ApiError | undefined;
    mutate: () => Promise<unknown>;
    isValidating: boolean;
  };
  renderRow: (item: Item) => ReactNode;
}

/** A list that admins search and page through. */
export function FoundList<Item>(props: FoundListProps<Item>) {
  const { label, address, searchLabel, filter, read, renderRow } = props;
  const { data, error, mutate, isValidating } = read;
  const { reauthenticate } = usePortal();
  return (
    <>
      {searchLabel ? (
        <SearchForm key={address.q} label={searchLabel} address={address}>
          {filter}
        </SearchForm>
      ) : (
        filter
      )}
      {error?.code === 'fresh_login_required' && (
        <EmptyState
          boxed
          title={copy.found.locked}
          actions={
            <Button variant="primary" onClick={reauthenticate}>
              {copy.found.logIn}
            </Button>
          }
        >
          {error.message}
        </EmptyState>
      )}
      {error && error.code !== 'fresh_login_required' && (
        <ErrorState
          boxed
          title={copy.found.failed}
          onRetry={() => void mutate()}
          isPending={isValidating}
        >
          {error.message}
        </ErrorState>
      )}
      {!data && !error && (
        <SkeletonRegion label={copy.found.loading}>
          <Skeleton height="44px" shape="box" />
        </SkeletonRegion>
      )}
      {data &&
        (data.data.length > 0 ? (
          <Rows aria-label={label}>{data.data.map(renderRow)}</Rows>
        ) : (
          <EmptyState boxed>{copy.found.noneText}</EmptyState>
        ))}
      <Pages
        label={copy.lists.pagesOf(label)}
        page={address.page}
        pages={pagesOf(data?.total ?? 0)}
        hrefFor={(page) => writeFound({ ...address, page })}
        renderLink={(href) => <Link to={href} />}
      />
    </>
  );
}

function SearchForm({
  label,
  address,
  children,
}: {
  label: string;
  address: FoundAddress;
  children: ReactNode;
}) {
  const { navigate } = useNavigation();
  const [typed, setTyped] = useState(address.q);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    navigate(writeFound({ ...address, q: typed.trim(), page: 1 }), { keepScroll: true });
  }

  return (
    <Bar role="search" aria-label={label} onSubmit={handleSubmit}>
      <Field label={label} type="search" maxLength={200} value={typed} onValueChange={setTyped} />
      <Button type="submit" icon={Search}>
        {copy.found.search}
      </Button>
      {children}
    </Bar>
  );
}

interface FoundRowProps {
  heading: ReactNode;
  meta: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** A row: heading, quieter facts, and actions. */
export function FoundRow({ heading, meta, children, action }: FoundRowProps) {
  return (
    <Row>
      <div>
        <Heading tabIndex={-1}>{heading}</Heading>
        <Meta>{meta}</Meta>
        {children}
      </div>
      {action}
    </Row>
  );
}

const Bar = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
  align-items: end;
  margin-bottom: ${space[20]};
`;

const Field = styled(TextField)`
  flex: 1 1 ${size.sideCard};
`;

const Rows = styled.ul`
  border-bottom: ${border.hairline} solid ${color.line};
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[24]};
  align-items: start;
  justify-content: space-between;
  padding-block: ${space[16]};
  border-top: ${border.hairline} solid ${color.line};
  overflow-wrap: anywhere;
`;

const Heading = styled.h2`
  ${typeset('cardTitle')}
`;

const Meta = styled.p`
  margin-top: ${space[2]};
  color: ${color.text2};
  ${typeset('small')}
`;

const Pages = styled(Pagination)`
  margin-block: ${space[36]};
`;
