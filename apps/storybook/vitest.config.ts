import { nodeTests } from '@backoffice/tooling-vitest'

export default nodeTests({
  include: ['test/**/*.long.ts'],
  testTimeout: 300_000,
  hookTimeout: 120_000,
  fileParallelism: false,
  maxConcurrency: 2,
})
