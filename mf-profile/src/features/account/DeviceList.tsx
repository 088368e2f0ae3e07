import { useState } from 'react';
import type { UserSession } from '@elbi/contract/domain';
import { Badge, Button, border, color, space, typeset } from '@elbi/design-system';
import { formatDate } from '@elbi/contract/format';
import { useResumableWrite } from '@elbi/portal-sdk/forms';
import styled from 'styled-components';
import { useAccountActions } from '../../api/use-account.ts';
import { copy } from '../../copy.ts';

const ALL_OTHERS = 'all others';

/** The devices in which the user is logged in, each with a button that logs it out. */
export function DeviceList({ sessions }: { sessions: readonly UserSession[] }) {
  const { endSession, endOtherSessions } = useAccountActions();
  const [ending, setEnding] = useState<string | null>(null);
  const { isPending, write } = useResumableWrite('end session', end);

  function end(id: string): Promise<string> {
    setEnding(id);
    return id === ALL_OTHERS ? endOtherSessions() : endSession(id);
  }

  return (
    <>
      <ul>
        {sessions.map(({ _id, device, createdAt, lastUsedAt, isCurrent }) => {
          const name = device ?? copy.account.unknownDevice;
          return (
            <Row key={_id}>
              <div>
                <RowTitle>
                  <span>{name}</span> {isCurrent && <Badge>{copy.account.thisDevice}</Badge>}
                </RowTitle>
                <RowDetail>
                  <span>{copy.account.since(formatDate(createdAt, 'short'))}</span>
                  {copy.account.separator}
                  <span>{copy.account.lastUsed(formatDate(lastUsedAt, 'short'))}</span>
                </RowDetail>
              </div>
              {!isCurrent && (
                <Button
                  size="s"
                  aria-label={copy.account.endNamed(name)}
                  isPending={isPending && ending === _id}
                  pendingLabel={copy.account.ending}
                  onClick={() => void write(_id)}
                >
                  {copy.account.end}
                </Button>
              )}
            </Row>
          );
        })}
      </ul>
      {sessions.length > 1 && (
        <Button
          isPending={isPending && ending === ALL_OTHERS}
          pendingLabel={copy.account.ending}
          onClick={() => void write(ALL_OTHERS)}
        >
          {copy.account.endOthers}
        </Button>
      )}
    </>
  );
}

const Row = styled.li`
  display: flex;
  gap: ${space[16]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space[14]};
  overflow-wrap: anywhere;
  & > button {
    flex-shrink: 0;
  }
  & + & {
    border-top: ${border.hairline} solid ${color.line};
  }
`;

export const RowTitle = styled.p`
  ${typeset('bodyStrong')}
`;

export const RowDetail = styled.p`
  color: ${color.text2};
  ${typeset('small')}
`;
