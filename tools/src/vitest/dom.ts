import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { answerWithOwnStyles } from './own-styles.ts';

// Generous for a busy machine: waiting ends as soon as the condition holds.
configure({ asyncUtilTimeout: 10_000 });
// A test that begins with `@vitest-environment node` renders without a window.
if (typeof window !== 'undefined') answerWithOwnStyles();

afterEach(cleanup);
