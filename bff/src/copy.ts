/** What people read on the few pages that the BFF makes without the shell. */
export const COPY = {
  errorTitle: (status: number) =>
    ({
      403: 'This is not allowed',
      404: 'Page not found',
      405: 'This address cannot be opened like that',
      429: 'Too many requests',
      503: 'The portal is starting',
    })[status] ?? (status < 500 ? 'This did not work' : 'Something went wrong'),
  home: 'Return to home',
  starting: 'It will be here in a moment. This page asks again by itself.',
  loginFailed: 'Log-in did not work',
  loginExpired: 'This log-in was started too long ago, or was already used.',
  loginUnverified: 'Your Google account has no verified e-mail address, which log-in needs.',
  loginUnreachable: 'The sign-in service did not answer as it should. Try again in a moment.',
  loginAgain: 'Log in again',
  noScript: 'Elbi Stays needs JavaScript to show this page. Turn it on, then load the page again.',
  description:
    'Find, compare and review dorms, bed spaces, apartments and transients around Los Baños, Laguna.',
  chooser: {
    title: 'Choose an account',
    lead: 'This stands in for Google on your own machine. Pick who you want to be.',
    roles: { admin: 'Admins', owner: 'Owners', registered: 'Registered users' },
    otherHeading: 'Somebody else',
    otherLabel: 'E-mail address',
    otherHelp: 'An unknown address becomes a new registered user.',
    otherSubmit: 'Continue',
    cancel: 'Cancel',
  },
} as const;
