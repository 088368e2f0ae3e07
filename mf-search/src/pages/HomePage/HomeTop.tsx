import {
  PageLayout,
  Skyline,
  below,
  border,
  color,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import styled from 'styled-components';
import { copy } from '../../copy.ts';

/**
 * The top of the page: its purpose and a street in Los Baños, or the search. On a phone and above a
 * map only the title, so that a place or the map fits the window.
 */
export function HomeTop({ term, onMap }: { term: string; onMap: boolean }) {
  if (term || onMap) {
    return (
      <Band>
        <PageLayout width="wide">
          <ResultsTitle data-compact={onMap || undefined}>
            {term ? copy.resultsTitle(term) : copy.title}
          </ResultsTitle>
        </PageLayout>
      </Band>
    );
  }
  return (
    <Band>
      <PageLayout width="wide">
        <Row>
          <Text>
            <Title>{copy.title}</Title>
            <Lead>{copy.lead}</Lead>
          </Text>
          <Scene aria-hidden="true">
            <Skyline />
          </Scene>
        </Row>
      </PageLayout>
    </Band>
  );
}

const Band = styled.div`
  overflow: hidden;
  border-bottom: ${border.hairline} solid ${color.line};
`;

const ResultsTitle = styled.h1`
  padding-block: ${space[40]} ${space[28]};
  ${typeset('pageTitle')}
  overflow-wrap: anywhere;
  ${below.tablet} {
    padding-block: ${space[20]} ${space[16]};
  }
  &[data-compact] {
    padding-block: ${space[12]};
    ${typeset('groupTitle')}
  }
`;

const Row = styled.div`
  display: flex;
  gap: ${space[40]};
  align-items: flex-end;
  justify-content: space-between;
  ${below.desktop} {
    gap: ${space[16]};
    justify-content: flex-start;
  }
  ${below.tablet} {
    display: block;
  }
`;

const Text = styled.div`
  flex: 1;
  padding-block: ${space[52]} ${space[40]};
  ${below.desktop} {
    flex: 0 0 54%;
    padding-block: ${space[40]} ${space[28]};
  }
  ${below.tablet} {
    padding-block: ${space[16]} ${space[8]};
  }
`;

const Title = styled.h1`
  ${typeset('display')}
`;

const Lead = styled.p`
  max-width: 27em;
  margin-top: ${space[12]};
  color: ${color.text2};
  ${typeset('intro')}
  ${below.tablet} {
    display: none;
  }
`;

/** Extends beyond the right edge of a tablet. */
const Scene = styled.div`
  flex: none;
  width: min(${size.read}, 56%);
  margin-bottom: calc(${border.hairline} * -1);
  & > * {
    display: block;
    width: 100%;
    height: auto;
  }
  ${below.desktop} {
    width: ${size.dialog};
  }
  ${below.tablet} {
    display: none;
  }
`;
