import { configure } from '@testing-library/dom'

// Like the timeout of `expect.poll`: a busy machine must not fail a test.
configure({ asyncUtilTimeout: 30_000 })
