import { HELP } from '@elbi/contract/domain';
import { formatDate } from '@elbi/contract/format';
import type { TextPageProps } from './TextPage.tsx';

/** When the laws were last compared with their sources (docs/operations.md). */
const READ_ON = '2026-11-28';

/** The page HELP: for each matter what to do, and what a law says, with its date. */
export const helpText: TextPageProps = {
  title: HELP.title,
  date: `Laws as of ${formatDate(READ_ON)}. This is information, and no legal advice.`,
  sections: [
    {
      heading: 'You are asked to pay first',
      body: [
        'Do not pay before you have seen the room, not even a small reservation. Keep the messages, the number and the name of the account. If you have paid, go to the police.',
        'Taking money by pretending to have a room to let is swindling (estafa): Revised Penal Code, Act 3815 of 1930, Article 315.',
      ],
    },
    {
      heading: 'It is not as shown',
      body: [
        'Do not sign, and do not pay the rest. Take pictures on that day, and ask the owner in writing to repair it or to return your money.',
        'An owner must hand over a room that is fit for its use, and make the necessary repairs unless you agreed otherwise: Civil Code, RA 386 of 1949, Article 1654.',
      ],
    },
    {
      heading: 'You are padlocked, or your things are held',
      body: [
        'Ask in writing to be let in. Take your contract and receipts to the barangay. Call the police if anyone uses force or threats.',
        'An owner must leave you in peaceful use of the room for the whole contract: Civil Code, RA 386 of 1949, Article 1654. Taking your things by violence as payment is a crime: Revised Penal Code, Act 3815 of 1930, Article 287.',
      ],
    },
    {
      heading: 'Your deposit is kept',
      body: [
        'Ask in writing for a list of what was taken off, with receipts. Compare it with your move-in sheet and pictures, and take both to the barangay.',
        'If both of you live in the same town, the barangay must try to settle it before a court hears it: Local Government Code, RA 7160 of 1991, Section 412. Where the Rent Control Act covers the rent, only unpaid rent, bills and damage may be taken off: RA 9653 of 2009, Section 7. Resolution 2024-001 of the National Human Settlements Board says which rents it covers until December 31, 2026.',
      ],
    },
    {
      heading: 'You are filmed or harassed',
      body: [
        'Leave the room, touch nothing, and call the police. Ask for the women and children’s desk. Tell a person you trust.',
        'Filming a sexual act or private parts without consent, where one may expect privacy, is punished with prison of three to seven years, a fine, or both: RA 9995 of 2010, Section 5. Every school must name an officer who receives complaints of gender-based sexual harassment: RA 11313 of 2019, Section 21.',
      ],
    },
    {
      heading: 'A fire exit is locked',
      body: [
        'Ask the owner to open it today. If it stays locked or blocked, tell the fire station, which inspects buildings.',
        'Locking a fire exit while people are inside, or blocking the way to it, is prohibited: Fire Code, RA 9514 of 2008, Section 8.',
      ],
    },
  ],
};

/** Labels of phone numbers, of the button and of what replaces it. */
export const helpCopy = {
  phones: {
    police: 'Police',
    barangay: 'Barangay',
    fire: 'Fire station',
    university: 'Housing office',
  },
  report: 'Report this place',
  howToReport: 'To report a place to us, open its page and press Report at its end.',
} as const;
