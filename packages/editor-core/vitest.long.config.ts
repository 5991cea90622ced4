import { longTests } from '@backoffice/tooling-vitest'

/** Plants faults in the core, one after the other: each is found by one of its properties. */
export default longTests()
