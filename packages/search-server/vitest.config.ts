import { nodeTests } from '@backoffice/tooling-vitest'

export default nodeTests({ globalSetup: ['test/global-setup.ts'], testTimeout: 30_000, hookTimeout: 60_000 })
