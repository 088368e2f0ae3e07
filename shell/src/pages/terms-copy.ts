import { PORTAL_NAME, TERMS } from '@elbi/contract/domain';
import type { TextPageProps } from './TextPage.tsx';

/** The terms of use of the portal. */
export const termsOfUse: TextPageProps = {
  title: TERMS.title,
  date: 'In force since November 20, 2026',
  sections: [
    {
      heading: 'What this is',
      body: [
        `${PORTAL_NAME} shows places to stay in Los Baños, Laguna, and what people say about them. University students built it as a course project. It is free for everyone. We do not rent out rooms, take payments or speak for owners: an agreement about a place is between you and its owner.`,
      ],
    },
    {
      heading: 'Before you pay',
      body: [
        'See the room before you pay. Never send a deposit for a place you have not visited. Prices, rules and vacancies come from the owner. Ask for them in writing. If a listing is wrong, report it. An admin will look at it.',
      ],
    },
    {
      heading: 'Your account',
      body: [
        'You log in with your Google account and are responsible for what is done with it here. Use your own name. We may close an account that breaks these terms. We give the reason.',
      ],
    },
    {
      heading: 'Reviews and reports',
      body: [
        [
          'Write about a place that you know, once per place, and write what is true.',
          'No insults, no threats, nothing about the private life of others, no phone numbers or addresses of people.',
          'Owners may not review their own places or have somebody do it.',
          'A report is for something that an admin should look at. Do not use it to settle a quarrel.',
        ],
        'You may write a review anonymously. You can change or delete your own review at any time.',
      ],
    },
    {
      heading: 'Offering a place',
      body: [
        [
          'You become an owner by sending us one document that shows you may rent out the place. An admin reads it and accepts or rejects your application.',
          'Describe the place as it is, with pictures of that place, its real prices and its real rules.',
          'Keep it up to date, and archive it while it cannot be rented.',
          'You keep the rights to your texts and pictures, and allow us to show them here.',
        ],
        'An admin may change or archive a listing that is wrong or breaks these terms. The owner sees the reason.',
      ],
    },
    {
      heading: 'What we promise, and what we do not',
      body: [
        'We look after the portal with care, but we cannot promise that it is always there or that every listing is right. Nothing here takes away rights that the law gives you. Philippine law applies.',
        'When these terms change, the date above changes. If you do not agree with a change, stop using the portal and ask us to erase your account.',
      ],
    },
  ],
};
