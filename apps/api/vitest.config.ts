import { nodeTests } from '@backoffice/tooling-vitest'

// Files spend half of their time waiting for the database: two of them at once leave no processor idle.
export const usual = { maxWorkers: 2, globalSetup: ['test/global-setup.ts'] }

export default nodeTests(usual)
