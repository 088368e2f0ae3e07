/** A program that a section's repository installs when it is first used. */
interface ProgramOnDemand {
  /** The package of the program. */
  program: string;
  parameters: readonly string[];
  /** All packages that it needs there. */
  packages: readonly string[];
}

/** The programs by their command: half of the packages of a repository would be theirs. */
export const ON_DEMAND = {
  lint: {
    program: 'eslint',
    parameters: ['.', '--max-warnings=0'],
    packages: [
      ...['eslint', '@eslint/js', 'typescript-eslint', '@typescript-eslint/utils'],
      ...['i18next', 'jsx-a11y', 'react-hooks'].map((name) => `eslint-plugin-${name}`),
    ],
  },
  storybook: {
    program: 'storybook',
    parameters: ['dev', '-p', '3006', '--no-open'],
    packages: [
      ...['storybook', 'msw', 'msw-storybook-addon', '@storybook/react-webpack5'],
      ...['a11y', 'docs', 'webpack5-compiler-swc'].map((name) => `@storybook/addon-${name}`),
    ],
  },
} satisfies Record<string, ProgramOnDemand>;

/** All their packages, which a new repository does not have. */
export const PACKAGES_ON_DEMAND: readonly string[] = Object.values(ON_DEMAND).flatMap(
  ({ packages }) => packages,
);
