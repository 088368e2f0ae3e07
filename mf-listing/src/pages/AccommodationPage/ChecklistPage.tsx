import {
  type Accommodation,
  HELP,
  pageAddress,
  BILL_INCLUSIONS,
  rangeText,
} from '@elbi/contract/domain';
import { formatPeso } from '@elbi/contract/format';
import {
  Button,
  PageHeader,
  PageLayout,
  Link as TextLink,
  border,
  color,
  radius,
  screenOnly,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import { Link, useNow } from '@elbi/portal-sdk';
import { Copy, Printer } from 'lucide-react';
import styled from 'styled-components';
import { checklistCopy } from '../../features/checklist/copy.ts';
import { openQuestions } from '../../features/checklist/open-questions.ts';
import { SafetyTip } from '../../features/contact/SafetyTip.tsx';
import { useCopyText } from '../../features/contact/use-copy-text.ts';
import { MoveInSheet } from '../../features/checklist/MoveInSheet.tsx';
import { PlacePage } from './PlacePage.tsx';

/**
 * What to ask on a visit to the place in the address, to print or to send (S7.checklist.1), and the
 * sheet for the day of moving in.
 */
export default function ChecklistPage() {
  return (
    <PlacePage title={checklistCopy.title}>
      {({ accommodation }) => <Checklist place={accommodation} />}
    </PlacePage>
  );
}

function Checklist({ place }: { place: Accommodation }) {
  const copyText = useCopyText();
  const questions = checklistOf(place, useNow().getTime());
  const message = checklistCopy.message(place.accommodationName, questions);
  return (
    <PageLayout width="read">
      <PageHeader title={checklistCopy.title(place.accommodationName)} />
      <Address>{place.completeAddress}</Address>
      <Questions>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </Questions>
      <SafetyTip />
      <MoveInSheet place={place} />
      <Actions>
        <Button icon={Copy} onClick={() => copyText(message)}>
          {checklistCopy.copy}
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          {checklistCopy.print}
        </Button>
        <TextLink render={<Link to={pageAddress.place(place._id)} />}>
          {checklistCopy.back}
        </TextLink>
        <TextLink render={<Link to={`${HELP.path}?id=${place._id}`} />}>
          {checklistCopy.sheet.help}
        </TextLink>
      </Actions>
    </PageLayout>
  );
}

/**
 * Returns the questions for a visit: what the owner has not stated, then the costs to confirm
 * (S7.checklist.1). @param now ms since the epoch
 */
function checklistOf(place: Accommodation, now: number): string[] {
  const { ask } = checklistCopy;
  const { bills, depositMonths, monthlyEstimate, moveInCash } = place;
  const metered = BILL_INCLUSIONS.filter(({ key }) => bills[key].kind === 'metered');
  return [
    ...openQuestions(place, ask, now),
    ...metered.map(({ label }) => ask.meter(label)),
    ...(monthlyEstimate ? [ask.estimate(rangeText(monthlyEstimate))] : []),
    ...(moveInCash === null ? [] : [ask.moveIn(formatPeso(moveInCash))]),
    ...(depositMonths !== 0 && monthlyEstimate ? [ask.deposit] : []),
  ];
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
  ${screenOnly}
`;
