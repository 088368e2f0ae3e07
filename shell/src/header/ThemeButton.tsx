import { Moon, Sun } from 'lucide-react';
import { IconButton } from '@elbi/design-system';
import { copy } from '../copy.ts';
import { setTheme, useTheme } from '../theme/theme.ts';

/** Switches between the light and the dark theme. */
export function ThemeButton() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? Sun : Moon}
      label={theme === 'dark' ? copy.theme.toLight : copy.theme.toDark}
      onClick={() => setTheme(other)}
    />
  );
}
