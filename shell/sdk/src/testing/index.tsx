export {
  type ApiAnswer,
  type ApiAnswers,
  apiFailure,
  type ApiRequest,
  noAnswerYet,
  noConnection,
} from './api/answers.ts';
export type { ApiCall, ApiCalls } from './api/api-calls.ts';
export { type MockedApi, mockApi } from './api/mock-api.ts';
export * from './builders/index.ts';
export { type PortalSpies, type RenderedSection, renderSection } from './render-section.tsx';
export { renderToStreamComplete } from './render-to-stream.tsx';
export { type PortalOptions, SectionPages, TestPortal, withNeighbours } from './TestPortal.tsx';
