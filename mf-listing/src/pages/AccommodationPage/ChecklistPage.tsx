import {
  type Accommodation,
  pageAddress,
  BILL_INCLUSIONS,
  PLACE_FACTS,
  isAskFirst,
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
import { copy } from '../../copy.ts';
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

/**
 * Returns the questions for a visit: what the owner has not stated, then the costs to confirm
 * (S7.checklist.1). @param now ms since the epoch
 */
function checklistOf(place: Accommodation, now: number): string[] {
  const { ask } = copy.checklist;
  const { bills, advanceMonths, depositMonths, monthlyEstimate, moveInCash } = place;
  const isMonthly = monthlyEstimate !== null;
  const when = (isNeeded: boolean, question: string) => (isNeeded ? [question] : []);
  const unstated = PLACE_FACTS.filter(({ key }) => !place.facts.includes(key));
  return [
    ...when(isAskFirst(place.vacancy, now), ask.vacancy),
    ...when(place.locationPrecision === 'barangay', ask.location),
    ...BILL_INCLUSIONS.flatMap(({ key, label }) =>
      when(bills[key].kind === 'unknown', ask.bill(label)),
    ),
    ...when(isMonthly && (advanceMonths === null || depositMonths === null), ask.months),
    ...when(place.contract === 'unknown', ask.contract),
    ...when(place.receipt === 'unknown', ask.receipt),
    ...when(place.flooded === 'unknown', ask.flooded),
    ...when(unstated.length > 0, ask.facts(unstated.map(({ label }) => label.toLowerCase()))),
    ...when(place.permitNumber === null, ask.permit),
    ...BILL_INCLUSIONS.flatMap(({ key, label }) =>
      when(bills[key].kind === 'metered', ask.meter(label)),
    ),
    ...(monthlyEstimate ? [ask.estimate(rangeText(monthlyEstimate))] : []),
    ...(moveInCash === null ? [] : [ask.moveIn(formatPeso(moveInCash))]),
    ...when(depositMonths !== 0 && isMonthly, ask.deposit),
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
