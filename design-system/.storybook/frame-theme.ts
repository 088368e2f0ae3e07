import { create, type ThemeVars } from 'storybook/theming';
import { color as cssColour } from '../scripts/tokens/css-value.ts';
import type { ColorValue, DimensionValue } from '../scripts/tokens/token-tree.ts';
import { version } from '../package.json';
import { shownTokens } from '../src/foundations/shown-tokens.ts';
import { BRAND_NAME } from '../src/theme/tokens.ts';
import type { ThemeName } from './themes.ts';

/** The colours of a theme by their names. */
function coloursOf(theme: ThemeName): (name: string) => string {
  const colours = new Map(
    shownTokens(theme, 'color').map(({ path, value }) => [
      path.at(-1)!,
      cssColour(value as ColorValue),
    ]),
  );
  return (name) => colours.get(name)!;
}

/** Pages of docs: they write their links in the colour with which the frame fills what is chosen. */
export function docsTheme(theme: ThemeName): ThemeVars {
  return { ...storybookTheme(theme), colorSecondary: coloursOf(theme)('link') };
}

/** Storybook's own frame, made of the product's colours and face. */
export function storybookTheme(theme: ThemeName): ThemeVars {
  const of = coloursOf(theme);
  const [control] = shownTokens('base', 'radius').filter(({ path }) => path[1] === 'control');
  const radius = (control!.value as DimensionValue).value;
  const [sans] = shownTokens('base', 'font');
  return create({
    base: theme,
    brandTitle: `${BRAND_NAME} design system ${version}`,
    brandTarget: '_self',
    fontBase: (sans!.value as string[]).map((family) => `"${family}"`).join(', '),
    colorPrimary: of('action'),
    colorSecondary: of('action'),
    appBg: of('sunken'),
    appContentBg: of('page'),
    appPreviewBg: of('page'),
    appHoverBg: of('hover'),
    appBorderColor: of('line'),
    appBorderRadius: radius,
    textColor: of('text'),
    textInverseColor: of('page'),
    textMutedColor: of('text2'),
    barBg: of('page'),
    barTextColor: of('text2'),
    barHoverColor: of('link'),
    barSelectedColor: of('link'),
    buttonBg: of('surface'),
    buttonBorder: of('lineStrong'),
    booleanBg: of('sunken2'),
    booleanSelectedBg: of('surface'),
    inputBg: of('surface'),
    inputBorder: of('lineStrong'),
    inputTextColor: of('text'),
    inputBorderRadius: radius,
  });
}
