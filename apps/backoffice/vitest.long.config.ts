import { mergeConfig } from 'vitest/config'
import e2e from './vitest.e2e.config.ts'

const { test, ...usual } = e2e

/** Every screen in every pair of scheme and width, and the long tests of the whole product. */
export default mergeConfig(usual, {
  test: {
    ...test,
    include: ['e2e/**/*.long.ts'],
    maxWorkers: 1,
    reporters: ['default', ['json', { outputFile: '.results/long.json' }]],
  },
})
