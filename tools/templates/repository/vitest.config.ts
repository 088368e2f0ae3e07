export { default } from '@elbi/section-tools/vitest';
