import { ShieldCheck } from 'lucide-react';
import { type OwnerProfileView, ownerTrust } from '@elbi/contract/domain';
import { Icon, SideCardRow, space } from '@elbi/design-system';
import { formatDate } from '@elbi/contract/format';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

/** What helps to trust an owner: reviews, checks, answers, and how long they have been here. */
export function TrustRow({ since, rating, ...standing }: NonNullable<OwnerProfileView['trust']>) {
  const lines = [
    ...(rating.count > 0 ? [copy.card.rating(rating.average, rating.count)] : []),
    ...ownerTrust(standing, (date) => formatDate(date, 'short')),
    copy.card.since(formatDate(since, 'month')),
  ];
  return (
    <SideCardRow icon={<Icon icon={ShieldCheck} />} term={copy.card.trust}>
      <Lines>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Lines>
    </SideCardRow>
  );
}

const Lines = styled.ul`
  display: grid;
  gap: ${space[8]};
  padding-block: ${space[12]};
`;
