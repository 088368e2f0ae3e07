import { Badge, IconButton, Menu, type MenuItem, color, space, typeset } from '@elbi/design-system';
import type { MeasuredRelease } from '@elbi/contract/domain';
import { Ban, Ellipsis, Eye } from 'lucide-react';
import styled from 'styled-components';
import { Age } from '../rows/Age.tsx';
import type { OpenReleaseDialog } from './release-question.ts';
import { releasesCopy as copy } from './releases-copy.ts';
import { VitalsOfPages } from './VitalsOfPages.tsx';

interface ReleaseRowProps {
  release: MeasuredRelease;
  isLastGood: boolean;
  onOpenDialog: OpenReleaseDialog;
}

/** A version with its date, author, size, evidence, web vitals and actions. */
export function ReleaseRow({ release, isLastGood, onOpenDialog }: ReleaseRowProps) {
  const { section, version, commit, isCurrent, canary, withdrawnAt, withdrawnReason } = release;
  const items: MenuItem[] = [
    {
      id: 'preview',
      label: copy.previewLink,
      icon: Eye,
      onSelect: () => onOpenDialog({ kind: 'preview', section, version }),
    },
    {
      id: 'withdraw',
      label: copy.withdraw,
      icon: Ban,
      danger: true,
      onSelect: () => onOpenDialog({ kind: 'withdraw', section, version }),
    },
  ];
  return (
    <Row>
      <div>
        <Head>
          <Version>{version}</Version>
          {isCurrent && <Badge variant="good">{copy.live}</Badge>}
          {canary && <Badge>{copy.someVisitors(canary.percent)}</Badge>}
          {isLastGood && <Badge>{copy.lastGood}</Badge>}
          {withdrawnAt && <Badge>{copy.withdrawn}</Badge>}
        </Head>
        {commit && <Facts>{copy.commit(commit)}</Facts>}
        <Facts>
          <span>{copy.shipped}</span> <Age date={release.shippedAt} />{' '}
          <span>{copy.by(release.shippedBy)}</span>
        </Facts>
        <Facts>
          {[
            copy.size(release.bytes, release.bytesChange),
            copy.gate(release.gate.result, release.gate.browser),
            copy.loads(release.loads, release.failures),
          ].join(copy.separator)}
        </Facts>
        {isCurrent && release.gate.result === 'refused' && <Facts>{copy.rejectedLater}</Facts>}
        {withdrawnReason && <Facts>{withdrawnReason}</Facts>}
        <VitalsOfPages label={copy.vitals.label(section, version)} pages={release.pages} />
      </div>
      {!withdrawnAt && (
        <Menu
          trigger={<IconButton icon={Ellipsis} label={copy.actions(section, version)} />}
          items={items}
        />
      )}
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[12]};
  align-items: start;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[6]} ${space[10]};
  align-items: center;
`;

const Version = styled.h3`
  overflow-wrap: anywhere;
  ${typeset('label')}
`;

const Facts = styled.p`
  margin-top: ${space[2]};
  color: ${color.text2};
  overflow-wrap: anywhere;
  ${typeset('small')}
`;
