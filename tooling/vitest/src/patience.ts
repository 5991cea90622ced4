import { configure } from '@testing-library/dom'

// As long as `expect.poll` waits: a busy machine must not fail a test.
configure({ asyncUtilTimeout: 15_000 })
