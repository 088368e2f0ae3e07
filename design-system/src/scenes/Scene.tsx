import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { shownInTheme } from '../theme/mixins.ts';

export interface SceneProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** What is to be seen. Empty, as by default, where the words beside it say everything. */
  alt?: string;
}

interface SceneFiles {
  light: string;
  dark: string;
  /** In pixels, as in the files: the place is kept before a file arrives. */
  width: number;
  height: number;
}

/**
 * Makes the component of one drawing. It takes the width of its place and shows the file of the
 * theme. The other one is `display: none`, and a lazy image without a box is never fetched.
 *
 * Every drawing is a component of its own, so that a section carries only the files that it shows.
 */
export function sceneOf({ light, dark, width, height }: SceneFiles) {
  return function Scene({ alt = '', ...rest }: SceneProps) {
    const image = { alt, width, height, loading: 'lazy', decoding: 'async' } as const;
    return (
      <Root {...rest}>
        <Image {...image} src={light} data-theme-of="light" />
        <Image {...image} src={dark} data-theme-of="dark" />
      </Root>
    );
  };
}

const Root = styled.span`
  display: block;
`;

const Image = styled.img`
  width: 100%;
  height: auto;
  ${shownInTheme}
`;
