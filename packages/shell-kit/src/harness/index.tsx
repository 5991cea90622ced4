export { createHarness } from './create-harness.tsx'
export { fakeAlert, fakeAlerts } from './fake-alerts.ts'
export { fakeCollection } from './fake-collection.ts'
export { fakeBulk, fakeJob, fakeJobs } from './fake-jobs.ts'
export { fakeKinds, fakeServerOf, fakeViews, type FakeKind } from './fake-kinds.ts'
export {
  fakeAccount,
  fakeContext,
  fakeDrafts,
  fakeNamespace,
  fakeShop,
  type FakeServices,
  type HarnessOptions,
} from './fake-context.ts'
export { fakeRail } from './fake-rail.ts'
export { fakeSearch } from './fake-search.ts'
export {
  answer,
  answerProblem,
  fakeServer,
  refuses,
  searchRefuses,
  waits,
  type FakeRequest,
  type FakeRoute,
} from './fake-server.ts'
export { neighbours } from './neighbours.tsx'
export { storyScreen } from './story-screen.tsx'
