import { type LucideProps, Moon, Sun } from 'lucide-react';
import { IconButton, shownInTheme } from '@elbi/design-system';
import { forwardRef } from 'react';
import styled from 'styled-components';
import { copy } from '../copy.ts';
import { setTheme, useTheme } from '../theme/theme.ts';

/** Switches between the light and the dark theme. */
export function ThemeButton() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={OtherTheme}
      label={theme === 'dark' ? copy.theme.toLight : copy.theme.toDark}
      onClick={() => setTheme(other)}
    />
  );
}

/** The icon of the other theme, selected by CSS before any script knows the theme. */
const OtherTheme = forwardRef<SVGSVGElement, LucideProps>(function OtherTheme(props, ref) {
  return (
    <>
      <LightsMoon {...props} ref={ref} data-theme-of="light" />
      <DarksSun {...props} data-theme-of="dark" />
    </>
  );
});

const LightsMoon = styled(Moon)`
  ${shownInTheme}
`;

const DarksSun = styled(Sun)`
  ${shownInTheme}
`;
