import { nodeTests } from '@backoffice/tooling-vitest'

export default nodeTests({ testTimeout: 600_000 })
