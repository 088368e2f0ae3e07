import { Callout } from '@elbi/design-system';
import { Archive } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

/** Tells the owner and admins, who alone still see the place, that nobody else does. */
export function ArchivedNotice({ isOwn }: { isOwn: boolean }) {
  return (
    <Callout icon={Archive}>
      <Title>{copy.archived.title}</Title>
      <p>{isOwn ? copy.archived.forOwner : copy.archived.forAdmin}</p>
    </Callout>
  );
}

const Title = styled.strong`
  display: block;
`;
