import { type Accommodation, pageAddress } from '@elbi/contract/domain';
import {
  Button,
  PageHeader,
  PageLayout,
  Link as TextLink,
  border,
  color,
  radius,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import { Link, useNow } from '@elbi/portal-sdk';
import { Copy, Printer } from 'lucide-react';
import styled from 'styled-components';
import { copy } from '../../copy.ts';
import { checklistOf } from '../../features/checklist/checklist.ts';
import { SafetyTip } from '../../features/contact/SafetyTip.tsx';
import { useCopyText } from '../../features/contact/use-copy-text.ts';
import { PlacePage } from './PlacePage.tsx';

/** What to ask on a visit to the place in the address, to print or to send (S7.checklist.1). */
export default function ChecklistPage() {
  return (
    <PlacePage title={copy.checklist.title}>
      {({ accommodation }) => <Checklist place={accommodation} />}
    </PlacePage>
  );
}

function Checklist({ place }: { place: Accommodation }) {
  const { checklist } = copy;
  const copyText = useCopyText();
  const questions = checklistOf(place, useNow().getTime());
  const message = checklist.message(place.accommodationName, questions);
  return (
    <PageLayout width="read">
      <PageHeader title={checklist.title(place.accommodationName)} />
      <Address>{place.completeAddress}</Address>
      <Questions>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </Questions>
      <SafetyTip />
      <Actions>
        <Button icon={Copy} onClick={() => copyText(message)}>
          {checklist.copy}
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          {checklist.print}
        </Button>
        <TextLink render={<Link to={pageAddress.place(place._id)} />}>{checklist.back}</TextLink>
      </Actions>
    </PageLayout>
  );
}

const Address = styled.p`
  color: ${color.text2};
`;

/** Each with a box to tick on paper. */
const Questions = styled.ul`
  margin-block: ${space[20]};
  ${typeset('body')}
  & > li {
    display: flex;
    gap: ${space[12]};
    padding-block: ${space[12]};
    border-bottom: ${border.hairline} solid ${color.line};
  }
  & > li::before {
    content: '';
    flex: none;
    width: ${size.check};
    height: ${size.check};
    margin-top: ${space[2]};
    border: ${border.check} solid ${color.lineStrong};
    border-radius: ${radius.checkbox};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]} ${space[16]};
  align-items: center;
  padding-block: ${space[20]} ${space[64]};
  @media print {
    display: none;
  }
`;
