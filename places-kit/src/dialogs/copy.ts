import { ANSWER_LABELS } from '@elbi/contract/domain';
import { WORDS } from '@elbi/contract/format';

/** The copy of the forms that sections share. */
export const copy = {
  optional: WORDS.optional,
  review: {
    descHelp: 'What would you have liked to know before you moved in?',
    anonymous: 'Post anonymously',
    anonymousHelp: 'Your name is hidden from everyone, including the owner.',
    facts: 'Is this accurate?',
    factsHelp: 'Confirm what the owner lists.',
    outcomes: 'How did it turn out?',
    outcomesHelp: 'Optional. Shown as totals after three answers.',
    outcomeQuestions: {
      deposit: 'Did you get your deposit back?',
      bills: 'Were the bills as agreed?',
      receipt: 'Did you get receipts for what you paid?',
      water: 'Was there water every day?',
      repairs: 'Was it repaired within a week?',
    },
    answers: {
      yes: ANSWER_LABELS.yes,
      no: ANSWER_LABELS.no,
      notYet: 'Not yet',
      unsure: 'Not sure',
    },
    submit: 'Post review',
    save: 'Save changes',
  },
} as const;
