import { inPortal } from '@elbi/portal-sdk/stories';
import TemplatePage from './TemplatePage.tsx';

export default {
  title: 'Pages/Template',
  component: TemplatePage,
  parameters: { layout: 'fullscreen' },
  decorators: [inPortal({ path: '/template' })],
};

export const Default = {};
