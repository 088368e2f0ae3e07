import { useState } from 'react';
import type { UserSession } from '@elbi/contract/domain';
import { Badge, Button, border, color, formatDate, space, typeset } from '@elbi/design-system';
import { useAsyncAction, useToast } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { useAccountActions } from '../../api/use-account.ts';
import { copy } from '../../copy.ts';

/** The devices in which the user is logged in, each with a button that logs it out. */
export function DeviceList({ sessions }: { sessions: readonly UserSession[] }) {
  const actions = useAccountActions();
  const toast = useToast();
  const { isPending, run } = useAsyncAction();
  const [pressed, setPressed] = useState<string | null>(null);

  function handleEnd(id: string, end: () => Promise<string>) {
    setPressed(id);
    void run(end, toast.success, toast.error);
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
                  isPending={isPending && pressed === _id}
                  pendingLabel={copy.account.ending}
                  onClick={() => handleEnd(_id, () => actions.endSession(_id))}
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
          isPending={isPending && pressed === 'all'}
          pendingLabel={copy.account.ending}
          onClick={() => handleEnd('all', () => actions.endOtherSessions())}
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
