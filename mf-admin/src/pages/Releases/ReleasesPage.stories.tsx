import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import {
  aReleasesView,
  apiFailure,
  apiHandlers,
  inPortal,
  noAnswerYet,
} from '@elbi/portal-sdk/stories';
import ReleasesPage from './ReleasesPage.tsx';

type Answer = Parameters<typeof apiHandlers>[0]['GET /api/view/releases'];

function story(answer: Answer) {
  return {
    decorators: [inPortal({ path: '/releases', role: 'admin' })],
    parameters: {
      msw: {
        handlers: apiHandlers({ 'GET /api/view/releases': answer }),
      },
    },
  };
}

export default {
  title: 'Pages/Releases',
  component: ReleasesPage,
  parameters: { layout: 'fullscreen' },
};

export const Filled = story(aReleasesView());
export const Empty = story({ sections: [], events: [], tokens: [], previews: [] });
export const Loading = story(noAnswerYet());
export const Failed = story(apiFailure('internal'));
export const Denied = story(apiFailure('forbidden'));

export const TakeOutOpen = {
  ...story(aReleasesView()),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for search 0e06/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Take out' }));
    await screen.findByRole('dialog');
  },
};
