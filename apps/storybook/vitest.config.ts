import { nodeTests } from '@backoffice/tooling-vitest'

export default nodeTests({ include: ['test/**/*.long.ts'], fileParallelism: false, maxConcurrency: 2 })
