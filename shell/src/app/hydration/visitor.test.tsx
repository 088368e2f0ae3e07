// @vitest-environment-options { "worker": "hydration of visitor pages" }
import { describeHydration } from '../../testing/hydration-suite.tsx';

await describeHydration('unregistered');
