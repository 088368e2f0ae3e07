import { PORTAL_NAME, PRIVACY, PRIVACY_VERSION, RETENTION } from '@elbi/contract/domain';
import { formatDate } from '@elbi/contract/format';
import type { TextPageProps } from './TextPage.tsx';

/** The privacy notice required by the Data Privacy Act of 2012 (Republic Act 10173). */
export function privacyNotice(contact: string | null): TextPageProps {
  const reach = contact
    ? `Write to ${contact}. We answer within 15 working days.`
    : 'Use the contact details at the foot of every page. We answer within 15 working days.';
  return {
    title: PRIVACY.title,
    date: `In force since ${formatDate(PRIVACY_VERSION)}`,
    sections: [
      {
        heading: 'In short',
        body: [
          `${PORTAL_NAME} helps people find and review places to stay in Los Baños, Laguna. You can search and read everything without an account. When you log in, we keep what you need to save places, write reviews and offer accommodations, and nothing else. We show no advertising, we sell nothing, and no other company follows you here.`,
          'This notice follows the Data Privacy Act of 2012 (Republic Act 10173) and its rules.',
        ],
      },
      {
        heading: 'What we keep, and why',
        body: [
          [
            'Your name, e-mail address and picture, which Google gives us when you log in, so that others know who offers a place or wrote a review.',
            'Your contact number, if you are an owner and enter one, so that people who are logged in can call you.',
            'The places you save, the reviews and reports you write, and the notifications we send you, because you asked us to keep them.',
            'Whether you wrote a review with an address of the university, so that others can tell reviews by its students and staff. It stays with the review and does not name you.',
            'When we e-mailed you, so that you get each e-mail once.',
            'Whether your mail server rejected your address, so that we stop writing to it.',
            'For which places you asked for contact details and on which day, so that no one can collect the details of all owners.',
            'The accommodations you offer: their description, address, prices and pictures. We remove the hidden data of pictures, such as where they were taken.',
            'The document that you send to become an owner. Only our admins can open it, and each time one does is recorded.',
            'Which version of this notice you agreed to and when, and which notifications you want, also by e-mail.',
            'For each login, the browser and when it was last used, so that you can end a login that is not yours.',
            'For one day, whether each page that you opened was shown, so that we notice a version that does not work. We store a code of your network with it. Your address cannot be read from that code.',
            'Records of decisions (who accepted, rejected or archived what, and when), so that a decision can be explained and fixed.',
          ],
          'We do this for three reasons: you agreed to it after logging in, we need it to give you what you ask for, and we have a legitimate interest in keeping the listings honest.',
        ],
      },
      {
        heading: 'Who can see it',
        body: [
          [
            'Everyone sees listings, an owner’s name and picture, and reviews with the reviewer’s first name and the initial of the last name. An anonymous review shows no name, and its date only to the day. Either shows whether it was written with an address of the university.',
            'People who are logged in can also see an owner’s contact number and e-mail address, of at most 20 owners a day.',
            'Only you see your saved places, your notifications and your own reviews in one list.',
            'An owner sees how many people saved a place or asked for its contact details, from three people up, and never who.',
            'Only our admins see reports and owner applications. An owner is never told who wrote a report.',
          ],
          'Google learns that you logged in here. The company whose mail server we use handles the e-mails that we send you, with your address and first name. They load nothing, and we do not learn whether you read them. Our servers may be outside the Philippines. This notice applies wherever they are.',
        ],
      },
      {
        heading: 'Cookies and what stays in your browser',
        body: [
          [
            'One cookie keeps you logged in. It holds a random number and nothing about you.',
            'For half a year, one cookie distinguishes your browser from others on the same network. It holds a random number. It stops one browser from using up the requests of everyone on that network.',
            'For ten seconds after you save something, one cookie makes sure that you see it at once.',
            'When only some visitors get a new version of a page, one cookie keeps you on the same version for 30 days. It holds a number from 0 to 99, which many others have too. It is used for nothing else.',
            'For ten minutes after a login with a suspended account, one cookie holds the reason, to show it to you.',
            'One cookie remembers whether you chose the light or the dark theme.',
            'Once you have saved a place, your browser keeps a copy of your saved places, so that you can read them offline. Logging out removes it.',
            'Your browser remembers the places that you chose to compare, and whether you write your first message in English or Taglish.',
            'While a tab is open, it remembers how far you have scrolled and what you have typed into an unfinished form. Logging out clears that.',
          ],
        ],
      },
      {
        heading: 'How long we keep it',
        body: [
          'As long as you have an account. You can erase it under “Devices and data” in the account menu: your name, contact details, saved places, notifications and documents are deleted. Your reviews stay under the name “Former user”, because other people rely on them, unless you delete them first. Pictures that were uploaded but never used are removed after a day.',
          'We delete these earlier:',
          Object.values(RETENTION).map(({ what, period, from }) => `${what}: ${period} ${from}.`),
        ],
      },
      {
        heading: 'Your rights',
        body: [
          'You may get a copy of what we keep about you, under “Devices and data” in the account menu. You may have it corrected, have it erased or blocked, object to its use, and be paid damages if it was misused. You may also complain to the National Privacy Commission (privacy.gov.ph).',
          reach,
        ],
      },
    ],
  };
}
