import { type AccommodationView, fullNameOf, ownerTrust, pageAddress } from '@elbi/contract/domain';
import { Avatar, Link as TextLink, color, space, touchTarget, typeset } from '@elbi/design-system';
import { formatDate } from '@elbi/contract/format';
import { Link } from '@elbi/portal-sdk';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

type OwnerCardProps = Pick<AccommodationView, 'owner' | 'answers' | 'verification'>;

/** The owner with checks (S7.standing.1), response time (S7.contact.4) and a link to the profile. */
export function OwnerCard({ owner, ...standing }: OwnerCardProps) {
  const { _id, fullName, picture } = owner;
  const name = fullNameOf(fullName);
  return (
    <Root>
      <Avatar name={name} id={_id} src={picture} />
      <Text>
        <Name>{name}</Name>
        <Role>{copy.owner.role}</Role>
        {ownerTrust(standing, (date) => formatDate(date, 'short')).map((line) => (
          <Role key={line}>{line}</Role>
        ))}
      </Text>
      <Visit
        aria-label={copy.owner.visitLabel(name)}
        render={<Link to={pageAddress.owner(_id)} state={{ id: _id }} />}
      >
        {copy.owner.visit}
      </Visit>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  gap: ${space[12]};
  align-items: center;
`;

const Text = styled.div`
  flex: 1;
  min-width: 0;
`;

const Name = styled.p`
  ${typeset('bodyStrong')}
  overflow-wrap: anywhere;
`;

const Visit = styled(TextLink)`
  ${touchTarget}
  ${typeset('label')}
`;

const Role = styled.p`
  color: ${color.text3};
  ${typeset('caption')}
`;
