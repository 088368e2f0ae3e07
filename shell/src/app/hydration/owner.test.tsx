// @vitest-environment-options { "worker": "hydration of owner pages" }
import { describeHydration } from '../../testing/hydration-suite.tsx';

await describeHydration('owner');
