import {
  border,
  color,
  formatBytes,
  formatNumber,
  layer,
  radius,
  space,
  typeset,
} from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../copy.ts';
import type { LoadedPart } from '../federation/section-loader.ts';
import { useSections } from './sections.ts';

/** A label with a part's name, version, owner, size and load time. */
export function BoundaryLabel({ loaded }: { loaded: LoadedPart }) {
  const { section, part, version, milliseconds } = loaded;
  const { registry } = useSections();
  const current = registry.sections[section];
  const release = current?.version === version ? current : current?.lastGood;
  return (
    <Place>
      <Label role="note" aria-label={copy.boundaries.label(section)}>
        <b>{part.startsWith('/') ? section : `${section}/${part}`}</b>
        <span>{version}</span>
        {release?.owner && <span>{release.owner}</span>}
        {release && <span>{formatBytes(release.bytes)}</span>}
        <span>{copy.boundaries.milliseconds(formatNumber(Math.round(milliseconds)))}</span>
      </Label>
    </Place>
  );
}

/** Takes no space, so that labels do not change the layout. */
const Place = styled.div`
  position: relative;
  z-index: ${layer.sticky};
  height: 0;
`;

const Label = styled.div`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[10]};
  max-width: 100%;
  padding: ${space[4]} ${space[10]};
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.raised};
  color: ${color.text2};
  overflow-wrap: anywhere;
  ${typeset('caption')}
  b {
    color: ${color.text};
  }
`;
