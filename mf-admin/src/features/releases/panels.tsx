import type { Ref } from 'react';
import type { ReleasesView } from '@elbi/contract/domain';
import { EVERY_SECTION } from '@elbi/contract/domain';
import { Button, formatDate } from '@elbi/design-system';
import { Plus } from 'lucide-react';
import { Age } from '../rows/Age.tsx';
import { LatestFirst } from './LatestFirst.tsx';
import { Panel, PanelRow } from './Panel.tsx';
import type { OpenReleaseDialog } from './release-question.ts';
import { releasesCopy as copy } from './releases-copy.ts';

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
      action={
        <Button ref={makeRef} size="s" icon={Plus} onClick={() => onOpenDialog({ kind: 'token' })}>
          {copy.tokens.make}
        </Button>
      }
    >
      <LatestFirst
        label={copy.tokens.title}
        items={tokens}
        first={FIRST_OTHERS}
        empty={copy.tokens.empty}
        renderItem={({
          id,
          section,
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
                {section === EVERY_SECTION ? copy.tokens.everySection : section}
                {copy.separator}
                {copy.tokens.made} <Age date={createdAt} /> {madeBy !== null && copy.by(madeBy)}
                {expiresAt !== null &&
                  `${copy.separator}${copy.tokens.until} ${formatDate(expiresAt)}`}
                {copy.separator}
                {lastUsedAt ? (
                  <>
                    {copy.tokens.used} <Age date={lastUsedAt} />
                  </>
                ) : (
                  copy.tokens.neverUsed
                )}
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
    </Panel>
  );
}

/** The panel of valid preview links. */
export function Previews({ previews }: { previews: ReleasesView['previews'] }) {
  return (
    <Panel title={copy.previews.title}>
      <LatestFirst
        label={copy.previews.title}
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
    </Panel>
  );
}

/** The panel of the history, newest first. */
export function History({ events }: { events: ReleasesView['events'] }) {
  return (
    <Panel title={copy.history.title}>
      <LatestFirst
        label={copy.history.title}
        items={events}
        first={FIRST_EVENTS}
        empty={copy.history.empty}
        renderItem={({ at, actor, section, kind, from, to }) => (
          <PanelRow
            key={`${at} ${section} ${kind} ${to}`}
            what={[copy.history.event(section, kind), to ?? from].filter(Boolean).join(' ')}
            detail={
              <>
                <Age date={at} /> {copy.by(actor)}
              </>
            }
          />
        )}
      />
    </Panel>
  );
}
