import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { SEARCH_TERM_PARAM, searchAddress, searchTerm } from '@elbi/contract/domain';
import { Search } from 'lucide-react';
import {
  IconButton,
  border,
  color,
  forcedColours,
  radius,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import styled from 'styled-components';
import { useNavigation, useSearchParams } from '@elbi/portal-sdk';
import { copy } from '../copy.ts';

interface SearchBoxProps {
  /** Takes the focus when it appears, because the user opened it. */
  autoFocus: boolean;
  /** Called after a search, or to close the box. */
  onDone: () => void;
}

/** A search box for places. */
export function SearchBox({ autoFocus, onDone }: SearchBoxProps) {
  const { navigate } = useNavigation();
  const searched = searchTerm(useSearchParams().get(SEARCH_TERM_PARAM));
  const [draft, setDraft] = useState({ term: searched, of: searched });
  const input = useRef<HTMLInputElement>(null);
  // Another search by Back or by a link replaces the text in the box; typing does not.
  const term = draft.of === searched ? draft.term : searched;

  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    onDone();
    const sent = searchTerm(term);
    setDraft({ term: sent, of: sent });
    // A new search drops all parameters of the last one.
    navigate(searchAddress({ term: sent }));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onDone();
  }

  return (
    <Root role="search" action="/" onSubmit={handleSubmit}>
      <Input
        ref={input}
        type="search"
        name={SEARCH_TERM_PARAM}
        aria-label={copy.header.search}
        placeholder={copy.header.searchHint}
        autoComplete="off"
        enterKeyHint="search"
        value={term}
        onChange={(event) => setDraft({ term: event.target.value, of: searched })}
        onKeyDown={handleKeyDown}
      />
      <IconButton
        type="submit"
        variant="filled"
        icon={Search}
        iconSize="s"
        label={copy.header.submitSearch}
      />
    </Root>
  );
}

const Root = styled.form`
  display: flex;
  align-items: center;
  height: ${size.field};
  padding-inline-end: ${space[2]};
  border: ${border.hairline} solid ${color.lineStrong};
  border-radius: ${radius.full};
  background: ${color.surface};
  &:hover {
    border-color: ${color.text};
  }
  &:has(input:focus-visible) {
    outline: ${border.strong} solid ${color.text};
    outline-offset: ${size.focusGap};
  }
  ${forcedColours} {
    border-color: CanvasText;
  }
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding-block: 0;
  padding-inline: ${space[20]} ${space[8]};
  border: 0;
  border-radius: ${radius.full};
  background: none;
  color: ${color.text};
  ${typeset('body')}
  appearance: none;
  outline: 0;
  &::placeholder {
    color: ${color.text3};
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    appearance: none;
  }
`;
