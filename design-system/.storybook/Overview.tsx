import { useState } from 'react';
import styled from 'styled-components';
import { TextField } from '../src/components/TextField/TextField.tsx';
import { Grid } from '../src/foundations/parts.tsx';
import { border, color, radius, size, space } from '../src/theme/tokens.ts';
import * as otherWords from '../src/guides/OtherWords.stories.tsx';
import { nameOf, pageOf, STATUS, stateText } from './status.ts';

/** Accepted screenshots of `Default`: the visual tests compare them with the components. */
const PICTURES = import.meta.webpackContext('../baselines', {
  recursive: false,
  regExp: /--default-(?:800|1280)-light\.png$/,
});

/** Synonyms of each page, from the stories that a search of the sidebar finds. */
const SYNONYMS = Object.entries(otherWords).flatMap(([word, story]) =>
  'parameters' in story && story.parameters ? [{ word, page: String(story.parameters.page) }] : [],
);

/** All components as small pictures, filtered by name and by synonyms. */
export function Overview() {
  const [term, setTerm] = useState('');
  const wanted = term.trim().toLowerCase();
  const shown = Object.keys(STATUS).filter((title) =>
    [title, ...wordsOf(title)].some((word) => word.toLowerCase().includes(wanted)),
  );
  return (
    <div className="sb-unstyled">
      <TextField label="Name or another word for it" value={term} onValueChange={setTerm} />
      <Components>
        {shown.map((title) => (
          <li key={title}>
            <a href={`./${pageOf(title)}`} target="_top">
              <Picture
                src={pictureOf(title)}
                alt=""
                loading="lazy"
                data-whole={title.startsWith('Patterns/') || undefined}
              />
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

function pictureOf(title: string): string | undefined {
  const start = `./${title.toLowerCase().replace('/', '-')}--`;
  const file = PICTURES.keys().find((key) => key.startsWith(start));
  return file === undefined ? undefined : (PICTURES(file) as string);
}

const Components = styled(Grid)`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${size.sideCard}), 1fr));
  margin-top: ${space[28]};
`;

/** The beginning of a component in its own size; a pattern, which is as wide as a page, as a whole. */
const Picture = styled.img`
  width: 100%;
  height: ${size.textArea};
  border: ${border.hairline} solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.page};
  object-fit: none;
  object-position: left top;
  &[data-whole] {
    object-fit: contain;
    object-position: center;
  }
`;

declare global {
  interface ImportMeta {
    /** Webpack's list of the files in a folder: their keys, and the address of each. */
    webpackContext: (
      folder: string,
      options: { recursive: boolean; regExp: RegExp },
    ) => { (key: string): unknown; keys: () => string[] };
  }
}
