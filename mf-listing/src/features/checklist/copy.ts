import { ACTION_LABELS, HELP } from '@elbi/contract/domain';

/** The copy of the checklist for a visit. */
export const checklistCopy = {
  title: (name: string) => `Checklist: ${name}`,
  copy: 'Copy as a message',
  print: ACTION_LABELS.print,
  back: ACTION_LABELS.backToPlace,
  message: (name: string, questions: readonly string[]) =>
    [`Hello! Before I visit ${name}, may I ask:`, ...questions].join('\n- '),
  sheet: {
    title: (name: string) => `Move-in sheet: ${name}`,
    lead: 'Fill it in together on the first day. Photograph it, the room and the meters, and send the pictures to the owner on that day.',
    paid: (pesos: string | null) =>
      pesos === null ? 'Paid today' : `Paid today (stated here: ${pesos})`,
    receipt: 'Receipt number',
    meter: (bill: string) => `${bill} meter`,
    conditions: [
      'Bed and mattress',
      'Door and lock',
      'Window',
      'Lights and outlets',
      'Water and toilet',
      'Walls and ceiling',
    ],
    keys: 'Keys, how many',
    signatures: ['Signature of the tenant, date', 'Signature of the owner, date'],
    help: HELP.title,
  },
  ask: {
    vacancy: 'Is it available, and from when?',
    location: 'Where exactly is it, and how long is the walk to campus?',
    bills: (bills: readonly string[]) =>
      bills.map((bill) => `${bill}: how is it paid, and how much is it a month?`),
    meter: (bill: string) => `${bill}: where is the meter, and what is the rate?`,
    months: 'How many months of advance rent and deposit do I pay?',
    contract: 'May I read the written contract before I pay?',
    receipt: 'Do I get a receipt for each payment?',
    flooded: 'Does it flood in the rainy season?',
    facts: (facts: readonly string[]) => `Which of these does it have: ${facts.join(', ')}?`,
    permit: 'Does the place have a business permit for this year?',
    estimate: (range: string) => `Is ${range} a month right for one student, with bills?`,
    moveIn: (pesos: string) => `Is ${pesos} all that I pay before moving in?`,
    deposit: 'When do I get the deposit back, and what can be taken off it?',
  },
} as const;
