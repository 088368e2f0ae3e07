import { NOT_FOUND_TITLE, ROLE_BADGE, type RoleName } from '@elbi/contract/codes';

/** The sentences around a section that runs alone. Developers read them. */
export const copy = {
  title: (section: string) => `Section “${section}”, on its own`,
  who: (name: string, role: RoleName) =>
    role === 'unregistered' ? 'Visitor' : `${name}, ${ROLE_BADGE[role].toLowerCase()}`,
  logIn: 'Log in',
  logOut: 'Log out',
  pages: 'Pages of this section',
  notHere: (path: string) => `${path} is no page of this section.`,
  refused: (roles: string) => `In the portal this page is for ${roles} only.`,
  fragments: 'Fragments of this section',
  foreignFragment: (name: string) => `The portal shows ${name} here.`,
  notFound: NOT_FOUND_TITLE,
  unreachable: 'The portal does not answer. Start it with npm start, then reload this page.',
} as const;
