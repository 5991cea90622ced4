import { nodeTests } from '@backoffice/tooling-vitest'

/** Builds the product with the generated code, and opens it in a browser. */
export default nodeTests({
  include: ['test/**/*.long.ts'],
  testTimeout: 900_000,
  hookTimeout: 900_000,
  reporters: ['default', ['json', { outputFile: '.results/long.json' }]],
})
