// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { renderToStreamComplete } from './index.tsx';

describe('renderToStreamComplete', () => {
  it('rejects when something throws', async () => {
    const Broken = () => {
      throw new Error('No window here');
    };
    await expect(renderToStreamComplete(<Broken />)).rejects.toThrow('No window here');
  });
});
