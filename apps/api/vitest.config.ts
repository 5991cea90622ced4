import { nodeTests } from '@backoffice/tooling-vitest'

export default nodeTests({ globalSetup: ['test/global-setup.ts'], testTimeout: 60_000, hookTimeout: 120_000 })
