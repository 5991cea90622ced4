import { nodeTests } from '@backoffice/tooling-vitest'

export default nodeTests({ globalSetup: ['src/testing/setup.ts'], testTimeout: 60_000, hookTimeout: 60_000 })
