export * from './accommodations.ts';
export * from './admin.ts';
export * from './common.ts';
export * from './reports.ts';
export * from './reviews.ts';
export * from './telemetry.ts';
export * from './users.ts';
export * from './views.ts';
