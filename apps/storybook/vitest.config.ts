import { nodeTests } from '@backoffice/tooling-vitest'

export default nodeTests({ include: ['test/**/*.long.ts'], testTimeout: 1_200_000, hookTimeout: 120_000, fileParallelism: false })
