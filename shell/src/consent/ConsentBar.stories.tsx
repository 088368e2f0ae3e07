import { aSessionUser } from '@elbi/portal-sdk/stories';
import { inShell } from '../testing/in-shell.tsx';
import { ConsentBar } from './ConsentBar.tsx';

export default {
  title: 'Shell/ConsentBar',
  component: ConsentBar,
  parameters: { layout: 'fullscreen', portal: { user: aSessionUser({ consentNeeded: true }) } },
  decorators: [inShell],
};

export const Default = {};
