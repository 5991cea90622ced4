import { nodeTests } from '@backoffice/tooling-vitest'

// A browser waits for its server half of the time: two at once, each with a product of its own, leave no processor
// idle.
export default nodeTests({
  include: ['e2e/**/*.e2e.ts'],
  globalSetup: ['e2e/running-server.ts'],
  maxWorkers: 2,
  maxConcurrency: 4,
  reporters: ['default', ['json', { outputFile: '.results/e2e.json' }]],
})
