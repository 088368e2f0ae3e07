export { default } from '@elbi/design-system/storybook/preview';
