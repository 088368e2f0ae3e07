import { DocsContext } from '@storybook/addon-docs/blocks';
import { use, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { TextField } from '../src/components/TextField/TextField.tsx';
import { Grid } from '../src/foundations/parts.tsx';
import { border, color, radius, size, space } from '../src/theme/tokens.ts';
import * as synonyms from '../src/guides/Synonyms.stories.tsx';
import { needsFrame } from './DocsPage.tsx';
import { idOf, isFoundBy, nameOf, pageOf, STATUS, stateText } from './status.ts';

/** Synonyms of each page, from the stories that a search of the sidebar finds. */
const SYNONYMS = Object.entries(synonyms).flatMap(([word, story]) =>
  'parameters' in story && story.parameters ? [{ word, page: String(story.parameters.page) }] : [],
);

/** Small live examples of all components, filtered by name and by synonyms. */
export function Overview() {
  const [term, setTerm] = useState('');
  const shown = Object.keys(STATUS).filter((title) => isFoundBy(term, [title, ...wordsOf(title)]));
  return (
    <div className="sb-unstyled">
      <TextField label="Name or synonym" value={term} onValueChange={setTerm} />
      <Components>
        {shown.map((title) => (
          <li key={title}>
            <LiveExample title={title} />
            <a href={`./${pageOf(title)}`} target="_top">
              <code>{nameOf(title)}</code>
            </a>
            <small>{[stateText(title), ...wordsOf(title)].join(' · ')}</small>
          </li>
        ))}
      </Components>
      {shown.length === 0 && <p>No component has this name.</p>}
    </div>
  );
}

function wordsOf(title: string): string[] {
  return SYNONYMS.filter(({ page }) => pageOf(title) === `?path=/${page}`).map(({ word }) => word);
}

/** A component's open state, or its first one, drawn when it is near. */
function LiveExample({ title }: { title: string }) {
  const { loadStory, renderStoryToElement } = use(DocsContext);
  const box = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<string>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    const element = box.current!;
    let end = () => Promise.resolve();
    const near = new IntersectionObserver(async ([entry]) => {
      if (!entry!.isIntersecting) return;
      near.disconnect();
      const load = (name: string) => loadStory(`${idOf(title)}--${name}`);
      const story = await load('open').catch(() => load('default'));
      if (!element.isConnected) return;
      if (needsFrame(story)) setFrame(`iframe.html?id=${story.id}&viewMode=story`);
      else {
        const callbacks = {
          showMain: () => setError(undefined),
          showError: (shown: { title: string }) => setError(shown.title),
          showException: (exception: Error) => setError(exception.message),
        };
        end = renderStoryToElement(story, element, callbacks, { forceInitialArgs: true });
      }
    });
    near.observe(element);
    return () => {
      near.disconnect();
      void end();
    };
  }, [title, loadStory, renderStoryToElement]);
  const whole = title.startsWith('Patterns/') || frame !== undefined;
  return (
    <Box inert data-whole={whole || undefined}>
      {error !== undefined && <p>{error}</p>}
      {frame === undefined ? <div ref={box} /> : <iframe src={frame} title={nameOf(title)} />}
    </Box>
  );
}

const Components = styled(Grid)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${size.sideCard}), 1fr));
  margin-top: ${space[28]};
  & > li {
    position: relative;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** The beginning of a component in its own size; what is as wide as a page or a window, a third as large. */
const Box = styled.div`
  height: ${size.textArea};
  overflow: hidden;
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.page};
  & > * {
    height: 100%;
    padding: ${space[12]};
  }
  &[data-whole] > * {
    width: 300%;
    height: 300%;
    scale: calc(1 / 3);
    transform-origin: 0 0;
  }
  & > iframe {
    padding: 0;
    border: 0;
  }
`;
