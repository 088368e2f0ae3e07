import styled from 'styled-components';
import { color } from '../theme/tokens.ts';

/**
 * A house with a disconnected wire: no connection. It is inline, unlike the other scenes, because
 * it could not be fetched offline.
 */
export function LooseWire() {
  return (
    <Root viewBox="0 0 264 132" width="264" height="132" aria-hidden="true">
      <path className="ground" d="M0 118c40-9 88-12 132-12s92 3 132 12v14H0z" />
      <path className="wall" d="M150 66h66v46h-66z" />
      <path className="roof" d="M141 68l42-28 42 28z" />
      <path className="window" d="M161 78h16v14h-16zM190 78h16v34h-16z" />
      <path className="line" d="M62 112V30M50 38h24" />
      <path className="line" d="M150 62c-14 8-20 22-34 24-10 1-14 10-22 14M74 38c8 3 12 8 15 14" />
    </Root>
  );
}

const Root = styled.svg`
  display: block;
  & .ground {
    fill: ${color.sunken2};
  }
  & .wall {
    fill: ${color.line};
  }
  & .roof {
    fill: ${color.brand};
  }
  & .window {
    fill: ${color.surface};
  }
  & .line {
    fill: none;
    stroke: ${color.lineStrong};
    stroke-width: 3;
    stroke-linecap: round;
  }
`;
