import { mergeConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** What must hold often enough to be believed, as often as it takes. */
export default mergeConfig(usual, { test: { env: { BACKOFFICE_LONG: '1' } } })
