// @vitest-environment-options { "worker": "hydration of admin pages" }
import { describeHydration } from '../../testing/hydration-suite.tsx';

await describeHydration('admin');
