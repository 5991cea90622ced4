import { nodeTests } from '@backoffice/tooling-vitest'

export default nodeTests({
  include: ['e2e/**/*.e2e.ts'],
  globalSetup: ['e2e/running-server.ts'],
  testTimeout: 90_000,
  hookTimeout: 240_000,
  fileParallelism: false,
  maxConcurrency: 2,
  reporters: ['default', ['json', { outputFile: '.results/e2e.json' }]],
})
