import { nodeTests } from '@backoffice/tooling-vitest'

export default nodeTests({ testTimeout: 300_000, hookTimeout: 300_000 })
