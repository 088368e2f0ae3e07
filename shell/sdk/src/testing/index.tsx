export {
  apiFailure,
  type ApiRequest,
  type MockResponse,
  type MockResponses,
  allPending,
  pendingResponse,
  networkFailure,
} from './api/responses.ts';
export { becomeUser } from './become-user.ts';
export { type MockedApi, mockApi } from './api/mock-api.ts';
export * from './builders/index.ts';
export { provideCaches } from './provide-caches.ts';
export { type PortalSpies, type RenderedSection, renderSection } from './render-section.tsx';
export { renderToStreamComplete } from './render-to-stream.tsx';
export {
  type PortalOptions,
  SETTINGS,
  SectionPages,
  TestPortal,
  withOtherSections,
} from './TestPortal.tsx';
