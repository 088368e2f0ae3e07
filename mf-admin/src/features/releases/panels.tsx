import { type ReactNode, type Ref, useState } from 'react';
import { type ReleasesView, EVERY_SECTION } from '@elbi/contract/domain';
import { Button, border, color, space, typeset } from '@elbi/design-system';
import { formatDate } from '@elbi/contract/format';
import { Plus } from 'lucide-react';
import { Age } from '../rows/Age.tsx';
import type { AskReleaseAction } from './release-actions.ts';
import { releasesCopy as copy } from './releases-copy.ts';
import styled from 'styled-components';

const FIRST_EVENTS = 8;
const FIRST_TOKENS = 5;

interface TokensProps {
  tokens: ReleasesView['tokens'];
  /** The button that creates one. */
  makeRef: Ref<HTMLButtonElement>;
  onMake: () => void;
  onAsk: AskReleaseAction;
}

/** The panel of release tokens. */
export function Tokens({ tokens, makeRef, onMake, onAsk }: TokensProps) {
  return (
    <Panel
      title={copy.tokens.title}
      items={tokens}
      first={FIRST_TOKENS}
      empty={copy.tokens.empty}
      action={
        <Button ref={makeRef} size="s" icon={Plus} onClick={onMake}>
          {copy.tokens.make}
        </Button>
      }
      renderItem={({
        id,
        section,
        isPreviewOnly,
        label,
        madeBy,
        createdAt,
        lastUsedAt,
        expiresAt,
        revokedAt,
      }) => (
        <PanelRow
          key={id}
          what={label}
          detail={
            <>
              <span>{section === EVERY_SECTION ? copy.tokens.everySection : section}</span>
              {isPreviewOnly && <span>{`${copy.separator}${copy.tokens.previewsOnly}`}</span>}
              <span>{copy.separator}</span>
              <span>{copy.tokens.made}</span> <Age date={createdAt} />{' '}
              {madeBy !== null && <span>{copy.by(madeBy)}</span>}
              {expiresAt !== null && (
                <span>{`${copy.separator}${copy.tokens.until} ${formatDate(expiresAt)}`}</span>
              )}
              <span>{copy.separator}</span>
              <span>{lastUsedAt ? copy.tokens.used : copy.tokens.neverUsed}</span>{' '}
              {lastUsedAt && <Age date={lastUsedAt} />}
            </>
          }
          action={
            revokedAt ? (
              copy.tokens.revoked
            ) : (
              <Button
                variant="text"
                size="s"
                aria-label={copy.tokens.revoke(label)}
                onClick={() => onAsk({ kind: 'revoke', name: label, id })}
              >
                {copy.actions.revoke.label}
              </Button>
            )
          }
        />
      )}
    />
  );
}

/** The panel of the history, newest first. */
export function History({ events }: { events: ReleasesView['events'] }) {
  return (
    <Panel
      title={copy.history.title}
      items={events}
      first={FIRST_EVENTS}
      empty={copy.history.empty}
      renderItem={({ at, actor, section, kind, from, to, detail }) => (
        <PanelRow
          key={`${at} ${section} ${kind} ${to}`}
          what={[copy.history.event(section, kind), to ?? from].filter(Boolean).join(' ')}
          detail={
            <>
              <Age date={at} /> <span>{copy.by(actor)}</span>
              {typeof detail['reason'] === 'string' && (
                <span>{`${copy.separator}${detail['reason']}`}</span>
              )}
            </>
          }
        />
      )}
    />
  );
}

interface PanelProps<Item> {
  title: string;
  action?: ReactNode;
  items: readonly Item[];
  /** Number of entries shown before "Show all". */
  first: number;
  empty: string;
  renderItem: (item: Item) => ReactNode;
}

/** A titled list of the newest entries that expands to all of them. */
function Panel<Item>({ title, action, items, first, empty, renderItem }: PanelProps<Item>) {
  const [all, setAll] = useState(false);
  return (
    <section aria-label={title}>
      <Head>
        <Title>{title}</Title>
        {action}
      </Head>
      {items.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <List aria-label={title}>{(all ? items : items.slice(0, first)).map(renderItem)}</List>
      )}
      {items.length > first && (
        <Button variant="text" size="s" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? copy.showFewer : copy.showAll(items.length)}
        </Button>
      )}
    </section>
  );
}

/** A line of a panel: the subject, and as secondary text time and author. */
function PanelRow({
  what,
  detail,
  action,
}: {
  what: ReactNode;
  detail: ReactNode;
  action?: ReactNode;
}) {
  return (
    <Row>
      <div>
        <What>{what}</What>
        <Detail>{detail}</Detail>
      </div>
      {action}
    </Row>
  );
}

const Head = styled.div`
  display: flex;
  gap: ${space[16]};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space[12]};
`;

const Title = styled.h2`
  ${typeset('groupTitle')}
`;

const Row = styled.li`
  display: flex;
  gap: ${space[12]};
  align-items: start;
  justify-content: space-between;
`;

const What = styled.p`
  overflow-wrap: anywhere;
`;

const Detail = styled.p`
  color: ${color.text3};
  overflow-wrap: anywhere;
  ${typeset('small')}
`;

const List = styled.ul`
  & > li {
    padding-block: ${space[12]};
    border-top: ${border.hairline} solid ${color.line};
  }
`;

const Empty = styled.p`
  color: ${color.text3};
`;
