import { ReviewText, typeset } from '@elbi/design-system';
import styled from 'styled-components';
import { excerpt } from './excerpt.ts';

/** The owner's description; a long one is expandable. */
export function Description({ text }: { text: string }) {
  return <Text text={text.trim()} short={excerpt(text)} />;
}

const Text = styled(ReviewText)`
  max-width: 62ch;
  ${typeset('intro')}
  & > button {
    display: block;
    ${typeset('body')}
  }
`;
