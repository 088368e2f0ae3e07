import type { CDPSession, Page } from 'playwright-core';

/**
 * What the browser is held to: the "Slow 4G" of Chromium's own tools, which adds its latency to
 * every request, and a processor slowed four times. About a cheap phone on a bad day.
 */
export const CONDITIONS = {
  latencyMs: 562.5,
  downloadBytesPerSecond: 180_000,
  uploadBytesPerSecond: 84_375,
  cpuSlowdown: 4,
} as const;

/** The window of a phone; both variants show their phone layout in it. */
export const PHONE = {
  viewport: { width: 412, height: 839 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Holds a page to the {@link CONDITIONS}. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.latencyMs,
    downloadThroughput: CONDITIONS.downloadBytesPerSecond,
    uploadThroughput: CONDITIONS.uploadBytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.cpuSlowdown });
  return session;
}
