type Uses = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * The users of each token, by its name: components and patterns, or the package of a page. Read from the
 * code when Storybook is built (`scripts/tokens/token-uses.ts`), like the next.
 */
export const TOKEN_USES = JSON.parse(process.env.TOKEN_USES ?? '{}') as Uses;

/** The users of each component, by its name. */
export const COMPONENT_USES = JSON.parse(process.env.COMPONENT_USES ?? '{}') as Uses;
