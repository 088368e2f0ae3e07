import { Callout } from '@elbi/design-system';
import { Archive } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

/** A notice that only the owner and admins can see the place. */
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
