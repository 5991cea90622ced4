import { longTests } from '@backoffice/tooling-vitest'

/** Compiles and builds the product with generated code, and opens it in a browser. */
export default longTests()
