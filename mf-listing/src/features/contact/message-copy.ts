import { checklistCopy } from '../checklist/copy.ts';
import type { QuestionCopy } from '../checklist/open-questions.ts';

interface MessageCopy {
  label: string;
  opening: (name: string, link: string) => string;
  closing: string;
  /** Questions about what is missing, and two that no page answers. */
  ask: QuestionCopy & { visit: string; price: string };
}

/** The first message to an owner in each language, in letters that a text message has. */
export const MESSAGES = {
  english: {
    label: 'English',
    opening: (name, link) => `Good day! I found ${name} on Elbi Stays: ${link}`,
    closing: 'I would like to see the room before I pay. Thank you!',
    ask: {
      ...checklistCopy.ask,
      bills: (bills) => [`How are these paid, and how much are they a month: ${bills.join(', ')}?`],
      facts: undefined,
      visit: 'When may I come and see the room?',
      price: 'Is the price on the page still right?',
    },
  },
  taglish: {
    label: 'Taglish',
    opening: (name, link) => `Good day po! Nakita ko po ang ${name} sa Elbi Stays: ${link}`,
    closing: 'Gusto ko po sanang makita muna ang room bago magbayad. Salamat po!',
    ask: {
      vacancy: 'May bakante pa po ba, at kailan po pwedeng lumipat?',
      location: 'Saan po ito banda, at ilang minuto po ang lakad papuntang campus?',
      bills: (bills) => [
        `Paano po binabayaran at magkano po kada buwan ang mga ito: ${bills.join(', ')}?`,
      ],
      months: 'Ilang buwan po ang advance at deposit?',
      contract: 'Pwede po bang mabasa muna ang kontrata bago magbayad?',
      receipt: 'May resibo po ba sa bawat bayad?',
      flooded: 'Binabaha po ba kapag tag-ulan?',
      permit: 'May business permit po ba ngayong taon?',
      visit: 'Kailan po pwedeng tingnan ang room?',
      price: 'Ganito pa rin po ba ang presyo na nasa page?',
    },
  },
} as const satisfies Record<string, MessageCopy>;
export type MessageLanguage = keyof typeof MESSAGES;

/** The texts around the message. */
export const messageCopy = {
  title: 'Your first message',
  language: 'Language of the message',
  copy: 'Copy message',
  subject: (name: string) => `About ${name} on Elbi Stays`,
} as const;
