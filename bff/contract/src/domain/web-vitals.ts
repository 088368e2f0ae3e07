/**
 * Measurements of a page load (https://web.dev/articles/vitals): largest contentful paint,
 * interaction to next paint, cumulative layout shift and time to first byte.
 */
export const WEB_VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type WebVital = (typeof WEB_VITALS)[number];

/** Days that metrics are stored and shown. */
export const VITAL_DAYS = 28;

/** Ratings of web.dev. */
export const VITAL_RATINGS = ['good', 'needs-improvement', 'poor'] as const;
export type VitalRating = (typeof VITAL_RATINGS)[number];
