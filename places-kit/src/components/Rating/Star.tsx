import { color, forcedColours, size as sizes } from '@elbi/design-system';
import styled from 'styled-components';

/** A partially filled star. The filled part is clipped, never rounded. */
export function Star({ fill = 1, large = false }: { fill?: number; large?: boolean }) {
  return (
    <Root data-large={large || undefined}>
      {fill < 1 && <Shape viewBox="0 0 24 24" data-off="" />}
      {fill > 0 && (
        <Shape
          viewBox="0 0 24 24"
          // An inline style, because the width is one of 101 values; CSS would create 101 classes.
          style={
            fill < 1 ? { clipPath: `inset(0 ${100 - Math.round(fill * 100)}% 0 0)` } : undefined
          }
        />
      )}
    </Root>
  );
}

function Shape(props: React.ComponentProps<'svg'>) {
  return (
    <StarShape {...props} aria-hidden="true" focusable="false">
      <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.4L12 17.4l-5.8 3 1.1-6.4L2.6 9.4l6.5-.9Z" />
    </StarShape>
  );
}

// An empty star of an input needs an outline, because its fill is too pale.
const StarShape = styled.svg`
  grid-area: 1 / 1;
  width: 100%;
  height: 100%;
  fill: ${color.star};
  stroke: ${color.starLine};
  stroke-width: 1.2;
  stroke-linejoin: round;
  &[data-off] {
    fill: ${color.starOff};
    stroke: none;
  }
  [data-large] > &[data-off] {
    fill: none;
    stroke: ${color.lineStrong};
    stroke-width: 1.5;
  }
  ${forcedColours} {
    fill: CanvasText;
    stroke: CanvasText !important;
    &[data-off] {
      fill: none;
    }
  }
`;

// A star is symmetric, and is filled from the start of the reading direction.
const Root = styled.span`
  display: inline-grid;
  flex: none;
  width: ${sizes.star};
  height: ${sizes.star};
  &:dir(rtl) {
    scale: -1 1;
  }
  &[data-large] {
    width: ${sizes.starInput};
    height: ${sizes.starInput};
  }
`;
