// @vitest-environment-options { "worker": "style names" }
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { STYLE_NAMES_ELEMENT_ID } from '@elbi/contract/domain';
import styled, { ServerStyleSheet, createGlobalStyle } from 'styled-components';
import { restoreStyles } from './restore-styles.ts';
import { splitStyles } from './style-names.ts';

const FONT = '@font-face{font-family:Sample;src:url(sample.woff2);}';
const Global = createGlobalStyle`
  ${FONT}
  h1 { margin: 0; }
`;
const Box = styled.div`
  color: red;
  &:hover {
    color: blue;
  }
`;

describe('the styles of a document', () => {
  it('are restored as styled-components wrote them, except fonts, which stay unchanged', () => {
    const sheet = new ServerStyleSheet();
    renderToString(
      sheet.collectStyles(
        <>
          <Global />
          <Box />
        </>,
      ),
    );
    const written = sheet.getStyleTags();
    const { styles, styleNames } = splitStyles(written);
    expect(styles).not.toContain('data-styled.g');
    document.head.innerHTML = styles;
    const names = document.createElement('script');
    names.type = 'application/json';
    names.id = STYLE_NAMES_ELEMENT_ID;
    names.textContent = JSON.stringify(styleNames);
    document.body.replaceChildren(names);
    const fonts = document.querySelector('style:not([data-styled-version])');
    expect(fonts?.textContent).toBe(FONT);
    restoreStyles();
    expect(document.querySelector('style')).toBe(fonts);
    const restored = document.querySelector('style[data-styled="true"][data-styled-version]');
    expect(written.replace(`${FONT}/*!sc*/\n`, '')).toContain(`>${restored?.textContent}</style>`);
  });

  it('stay unchanged in a document that contains the names', () => {
    document.head.innerHTML = '<style data-styled="true" data-styled-version="6">a{}</style>';
    restoreStyles();
    expect(document.querySelector('style')?.outerHTML).toBe(
      '<style data-styled="true" data-styled-version="6">a{}</style>',
    );
  });
});
