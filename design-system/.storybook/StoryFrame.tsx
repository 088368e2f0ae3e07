import {
  Description,
  DocsContext,
  type DocsContextProps,
  Source,
  Subheading,
} from '@storybook/addon-docs/blocks';
import { use } from 'react';
import styled from 'styled-components';
import { border, color, radius, space } from '../src/theme/tokens.ts';
import { useDocsTheme } from './ThemedDocs.tsx';
import { VIEWPORTS } from './viewports.ts';

/** The first screen of a page, and room for what a component opens. */
const HEIGHT = { page: '720px', component: '320px' } as const;

type PreparedStory = ReturnType<DocsContextProps['componentStories']>[number];

/** A story, with what this Storybook sets for it. */
export interface DocsStory extends Omit<
  PreparedStory,
  'moduleExport' | 'parameters' | 'storyGlobals'
> {
  moduleExport: object;
  parameters: {
    layout?: string;
    msw?: unknown;
    docs?: { story?: { inline?: boolean; height?: string } };
  };
  storyGlobals: { viewport?: { value: keyof typeof VIEWPORTS } };
}

/**
 * Whether a story must have a window of its own. What fills the window or floats would cover the
 * docs; what answers requests, takes steps or sets globals would do so for every story of the page.
 */
export function needsFrame({ parameters, playFunction, storyGlobals }: DocsStory): boolean {
  return (
    parameters.layout === 'fullscreen' ||
    parameters.docs?.story?.inline === false ||
    parameters.msw !== undefined ||
    playFunction !== undefined ||
    Object.keys(storyGlobals).length > 0
  );
}

/** A story in a window of its own, as wide as it asks for and in the theme of its page of docs. */
export function StoryFrame({ story, titled }: { story: DocsStory; titled: boolean }) {
  const theme = useDocsTheme();
  const viewport = story.storyGlobals.viewport?.value;
  const kind = story.parameters.layout === 'fullscreen' ? 'page' : 'component';
  const height = story.parameters.docs?.story?.height ?? HEIGHT[kind];
  const address = `iframe.html?viewMode=story&id=${story.id}&globals=theme:${theme}&framed`;
  return (
    <section>
      {titled && <Subheading>{story.name}</Subheading>}
      {titled && <Description of={story.moduleExport} />}
      <Frame
        key={theme}
        title={`${story.title}: ${story.name}`}
        src={address}
        loading="lazy"
        style={{ height, width: viewport ? VIEWPORTS[viewport].styles.width : '100%' }}
      />
      <Below>
        <a href={`./?path=/story/${story.id}&globals=theme:${theme}`} target="_top">
          Open {story.name}
        </a>
        <details>
          <summary>Code</summary>
          <Source of={story.moduleExport} />
        </details>
      </Below>
    </section>
  );
}

/** The stories of this page of docs. */
export function useDocsStories(): DocsStory[] {
  const stories: readonly DocsStory[] = use(DocsContext).componentStories();
  return stories.filter(({ tags }) => tags.includes('autodocs'));
}

const Frame = styled.iframe`
  display: block;
  max-width: 100%;
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.page};
`;

const Below = styled.div`
  padding-block: ${space[8]} ${space[44]};
  & > a {
    color: ${color.link};
    text-decoration: underline;
  }
  summary {
    cursor: pointer;
  }
`;
