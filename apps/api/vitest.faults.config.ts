import { longTests } from '@backoffice/tooling-vitest'

/** Plants faults in a copy of this server, one after the other: each is found by the tests that are there for it. */
export default longTests({ include: ['planted-faults/*.test.ts'] }, 'faults')
