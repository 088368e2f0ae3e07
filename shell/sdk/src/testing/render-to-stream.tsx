import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type ReactElement, isValidElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { Section } from '../section/define-section.ts';
import { type PortalOptions, SectionPages, TestPortal } from './TestPortal.tsx';

/**
 * Renders a section or a part of one as a server does, without a window, and waits until it is
 * complete. For tests that begin with `// @vitest-environment node`.
 * @returns the HTML; rejects on any failure
 */
export async function renderToStreamComplete(
  subject: Section | ReactElement,
  options: PortalOptions = {},
): Promise<string> {
  if (typeof window !== 'undefined') {
    throw new Error('Begin this test file with // @vitest-environment node.');
  }
  const sheet = new ServerStyleSheet();
  const page = (
    <TestPortal {...options}>
      {isValidElement(subject) ? subject : <SectionPages section={subject} />}
    </TestPortal>
  );
  try {
    return await new Promise<string>((resolve, reject) => {
      const output = new PassThrough();
      const stream = renderToPipeableStream(sheet.collectStyles(page), {
        onAllReady: () => {
          stream.pipe(output);
          text(output).then(resolve, reject);
        },
        onError: reject,
      });
    });
  } finally {
    sheet.seal();
  }
}
