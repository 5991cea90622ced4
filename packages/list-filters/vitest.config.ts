import { nodeTests } from '@backoffice/tooling-vitest'

export default nodeTests()
