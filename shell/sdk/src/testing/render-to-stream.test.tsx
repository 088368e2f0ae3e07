// @vitest-environment node
import { describe, expect, it } from 'vitest';
import styled from 'styled-components';
import { defineSection, useView } from '../index.ts';
import { aHomeView, renderToStreamComplete } from './index.tsx';

const Title = styled.h1`
  color: teal;
`;

function HomePage() {
  const { data } = useView('/api/view/home');
  return <Title>{data?.search.sorted[0]?.accommodationName}</Title>;
}

const page = () => Promise.resolve({ default: HomePage });

describe('renderToStreamComplete', () => {
  it('waits for lazy pages and shows the data of the document', async () => {
    const section = defineSection({
      name: 'search',
      routes: [{ path: '/', access: 'everyone', page, view: null, title: 'Home', sample: '/' }],
      fragments: {},
    });
    const html = await renderToStreamComplete(section, { data: { '/api/view/home': aHomeView() } });
    expect(html).toContain('Tita Luring');
  });

  it('rejects when something throws', async () => {
    const Broken = () => {
      throw new Error('No window here');
    };
    await expect(renderToStreamComplete(<Broken />)).rejects.toThrow('No window here');
  });
});
