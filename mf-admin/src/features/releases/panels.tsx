import type { Ref, ReactNode } from 'react';
import { type ReleasesView, EVERY_SECTION } from '@elbi/contract/domain';
import { Button, formatDate, color, space, typeset } from '@elbi/design-system';
import { Plus } from 'lucide-react';
import { Age } from '../rows/Age.tsx';
import { LatestFirst, type LatestFirstProps } from './LatestFirst.tsx';
import type { OpenReleaseDialog } from './release-question.ts';
import { releasesCopy as copy } from './releases-copy.ts';
import styled from 'styled-components';

const FIRST_EVENTS = 8;
const FIRST_OTHERS = 5;

interface TokensProps {
  tokens: ReleasesView['tokens'];
  /** The button that creates one. */
  makeRef: Ref<HTMLButtonElement>;
  onOpenDialog: OpenReleaseDialog;
}

/** The panel of release tokens. */
export function Tokens({ tokens, makeRef, onOpenDialog }: TokensProps) {
  return (
    <Panel
      title={copy.tokens.title}
      items={tokens}
      first={FIRST_OTHERS}
      empty={copy.tokens.empty}
      action={
        <Button ref={makeRef} size="s" icon={Plus} onClick={() => onOpenDialog({ kind: 'token' })}>
          {copy.tokens.make}
        </Button>
      }
      renderItem={({ id, section, label, madeBy, createdAt, lastUsedAt, expiresAt, revokedAt }) => (
        <PanelRow
          key={id}
          what={label}
          detail={
            <>
              <span>{section === EVERY_SECTION ? copy.tokens.everySection : section}</span>
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
                onClick={() => onOpenDialog({ kind: 'revoke', id, label })}
              >
                {copy.dialog.revoke}
              </Button>
            )
          }
        />
      )}
    />
  );
}

/** The panel of valid preview links. */
export function Previews({ previews }: { previews: ReleasesView['previews'] }) {
  return (
    <Panel
      title={copy.previews.title}
      items={previews}
      first={FIRST_OTHERS}
      empty={copy.previews.empty}
      renderItem={({ section, version, by, at, expiresAt }) => (
        <PanelRow
          key={`${section} ${version} ${at}`}
          what={`${section} ${version}`}
          detail={`${copy.by(by)}${copy.separator}${copy.previews.until} ${formatDate(expiresAt)}`}
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

interface PanelProps<Item> extends Omit<LatestFirstProps<Item>, 'label'> {
  title: string;
  action?: ReactNode;
}

/** A titled list of the tab, newest first. */
function Panel<Item>({ title, action, ...list }: PanelProps<Item>) {
  return (
    <section aria-label={title}>
      <Head>
        <Title>{title}</Title>
        {action}
      </Head>
      <LatestFirst label={title} {...list} />
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
