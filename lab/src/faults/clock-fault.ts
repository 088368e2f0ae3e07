import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { debianLibrary } from '../cluster/debian-program.ts';
import type { Fault } from './trial.ts';

/** The clock of one BFF jumps forth and back, with Debian's libfaketime; the others keep time. */
export const CLOCK_FAULT: Fault = {
  name: 'the clock of one BFF jumps by 2 h, forth and back',
  async strike({ edge, folder, replicas: [first] }) {
    if (!first) return;
    const file = join(folder, 'clock');
    const jump = (offset: string) => writeFile(file, `${offset}\n`);
    await jump('+0');
    await edge.leaveOut([first.port]);
    await first.stop();
    await first.start('/readyz', {
      LD_PRELOAD: await debianLibrary('libfaketime', 'faketime/libfaketime.so.1'),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      // Timers go on: it is the time of day that jumps.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    await edge.leaveOut([]);
    const seen = async () => {
      const { headers } = await fetch(`${first.origin}/healthz`);
      return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 3_600_000);
    };
    const offsets: number[] = [];
    for (const offset of ['+2h', '-2h', '+0']) {
      await jump(offset);
      await delay(3_000);
      offsets.push(await seen());
    }
    await edge.leaveOut([first.port]);
    await first.stop();
    await first.start('/readyz');
    await edge.leaveOut([]);
    if (offsets.join() !== '2,-2,0') throw new Error(`The clock was off by ${offsets.join()} h.`);
    return 'libfaketime';
  },
};
