import { mergeConfig } from 'vitest/config'
import e2e from './vitest.e2e.config.ts'

const { test, ...usual } = e2e

/** Every screen in every pair of scheme and width, and the long tests of the whole product. */
export default mergeConfig(usual, {
  test: {
    ...test,
    include: ['e2e/**/*.long.ts', 'e2e/accessibility.e2e.ts'],
    maxWorkers: 1,
    env: { BACKOFFICE_ALL_LOOKS: '1' },
    reporters: ['default', ['json', { outputFile: '.results/long.json' }]],
  },
})
