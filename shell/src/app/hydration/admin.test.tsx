import { describeHydration } from '../../testing/hydration-suite.tsx';

await describeHydration('admin');
