export { default } from '@elbi/section-tools/eslint';
