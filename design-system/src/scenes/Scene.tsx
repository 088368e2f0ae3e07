import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { shownInTheme } from '../theme/mixins.ts';

/** A drawing is decorative: the adjacent text has all information. */
type SceneProps = Omit<ComponentProps<'span'>, 'children'>;

interface SceneFiles {
  light: string;
  dark: string;
  /** In pixels, as in the files: the space is reserved before a file arrives. */
  width: number;
  height: number;
}

/**
 * Returns the component of one drawing. It fills the width of its container and shows the file of
 * the theme. The other one is `display: none`, and a lazy image without a box is never fetched.
 *
 * Every drawing is a separate component, so that a section only contains the files that it shows.
 */
export function sceneOf({ light, dark, width, height }: SceneFiles) {
  return function Scene(props: SceneProps) {
    const image = { alt: '', width, height, loading: 'lazy', decoding: 'async' } as const;
    return (
      <Root {...props}>
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
