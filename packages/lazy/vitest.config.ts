import { domTests } from '@backoffice/tooling-vitest'

export default domTests()
