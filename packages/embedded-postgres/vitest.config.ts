import { nodeTests } from '@backoffice/tooling-vitest'

export default nodeTests({ globalSetup: ['src/testing/setup.ts'] })
