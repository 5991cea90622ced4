import { nodeTests } from '@backoffice/tooling-vitest'

export default nodeTests({ globalSetup: ['test/global-setup.ts'] })
