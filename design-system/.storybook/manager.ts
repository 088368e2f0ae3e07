import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { BRAND_NAME } from '../src/theme/tokens.ts';

addons.setConfig({
  theme: create({ base: 'light', brandTitle: `${BRAND_NAME} design system`, brandTarget: '_self' }),
});
