import { mergeConfig } from 'vitest/config'
import e2e from './vitest.e2e.config.ts'

/** Every screen in every pair of scheme and width. */
export default mergeConfig(e2e, { test: { env: { BACKOFFICE_ALL_LOOKS: '1' } } })
