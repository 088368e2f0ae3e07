import { findBrowser } from '../browser/find-browser.ts';
import { serveGate } from './gate-runner.ts';
import { PortalBrowser } from './portal-browser.ts';

/**
 * `node tools/bin/elbi.mjs gate-runner <path or port>`: checks pages for the portals with
 * this GATE_RUNNER_SOCKET until SIGTERM or SIGINT. GATE_HOST_RULES may map the portal's address for
 * the browser, like `MAP localhost:8080 edge:80`.
 */
const [, , socket] = process.argv;
if (!socket) throw new Error('Missing socket: elbi.mjs gate-runner <path or port>');
const executablePath = await findBrowser();
const browser = new PortalBrowser(executablePath, { hostRules: process.env['GATE_HOST_RULES'] });
const runner = await serveGate(socket, browser);
console.log(`Gate runner ready: browser ${executablePath}, socket ${socket}.`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void runner.close().finally(() => process.exit()));
}
