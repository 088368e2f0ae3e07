/** The words of the forms that sections share. */
export const copy = {
  optional: 'optional',
  review: {
    descHelp: 'What would you have liked to know before you moved in?',
    anonymous: 'Post anonymously',
    anonymousHelp: 'Your name is not shown to anybody, the owner included.',
    facts: 'Is this accurate?',
    factsHelp: 'The owner says this of the place. Answer what you know.',
    answers: { yes: 'Yes', no: 'No', unsure: 'Not sure' },
    submit: 'Post review',
    save: 'Save changes',
  },
} as const;
