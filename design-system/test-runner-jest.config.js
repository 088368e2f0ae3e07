import { getJestConfig } from '@storybook/test-runner';

// A story that writes an error to the console fails.
process.env.TEST_CHECK_CONSOLE = 'true';

const base = getJestConfig();
const browser = base.testEnvironmentOptions['jest-playwright'];

export default {
  ...base,
  // A story takes a second; only a busy machine needs the rest.
  testTimeout: 60_000,
  testEnvironmentOptions: {
    'jest-playwright': {
      ...browser,
      launchOptions: {
        ...browser.launchOptions,
        executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
        args: ['--no-sandbox'],
      },
    },
  },
};
