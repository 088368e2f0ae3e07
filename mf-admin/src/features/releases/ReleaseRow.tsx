import { Badge, border, color, space, typeset } from '@elbi/design-system';
import type { ReleaseRecord } from '@elbi/contract/domain';
import styled from 'styled-components';
import { Age } from '../rows/Age.tsx';
import { releasesCopy as copy } from './releases-copy.ts';

interface ReleaseRowProps {
  release: ReleaseRecord;
  isLastGood: boolean;
}

/** A version with its date, author, size and evidence. */
export function ReleaseRow({ release, isLastGood }: ReleaseRowProps) {
  const { version, commit, isCurrent, canary } = release;
  return (
    <Row>
      <Head>
        <Version>{version}</Version>
        {isCurrent && <Badge variant="good">{copy.live}</Badge>}
        {canary && <Badge>{copy.someVisitors(canary.percent)}</Badge>}
        {isLastGood && <Badge>{copy.lastGood}</Badge>}
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
    </Row>
  );
}

const Row = styled.li`
  padding-block: ${space[12]};
  border-top: ${border.hairline} solid ${color.line};
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
