import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_RENDERS, StormWatch } from './storm.ts';

describe('a storm', () => {
  const onStorm = vi.fn();
  const clock = { now: 0 };
  let watch: StormWatch;
  beforeEach(() => {
    onStorm.mockClear();
    clock.now = 0;
    watch = new StormWatch(MOST_RENDERS, onStorm, () => clock.now);
  });

  function happen({ times, apart }: { times: number; apart: number }) {
    for (let time = 0; time < times; time += 1) {
      clock.now += apart;
      watch.note();
    }
  }

  it.each([
    ['an effect without end', 1],
    ['a timer without end', 5],
  ])('is %s', (_, apart) => {
    happen({ times: 1_000, apart });
    expect(onStorm).toHaveBeenCalled();
  });

  it('is no page that moves at every frame', () => {
    happen({ times: 10_000, apart: 1_000 / 60 });
    expect(onStorm).not.toHaveBeenCalled();
  });

  it('is nothing that a person does', () => {
    for (let moves = 0; moves < 100; moves += 1) {
      happen({ times: 120, apart: 4 });
      window.dispatchEvent(new Event('pointermove'));
    }
    expect(onStorm).not.toHaveBeenCalled();
    happen({ times: 400, apart: 4 });
    expect(onStorm).toHaveBeenCalledTimes(1);
  });

  it('is told once for each time', () => {
    happen({ times: 400, apart: 1 });
    expect(onStorm).toHaveBeenCalledTimes(1);
    happen({ times: 399, apart: 1 });
    expect(onStorm).toHaveBeenCalledTimes(1);
  });
});
