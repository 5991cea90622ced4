import { nodeTests } from '@backoffice/tooling-vitest'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Starts with the longest test file, so that the other worker runs everything else meanwhile. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) => Number(other.moduleId.includes('accessibility')) - Number(one.moduleId.includes('accessibility')),
    )
  }
}

// A browser waits for its server half of the time: two at once, each with a product of its own, leave no processor
// idle.
export default nodeTests({
  include: ['e2e/**/*.e2e.ts'],
  globalSetup: ['e2e/running-server.ts'],
  maxWorkers: 2,
  maxConcurrency: 4,
  sequence: { sequencer: LongestFirst },
  reporters: ['default', ['json', { outputFile: '.results/e2e.json' }]],
})
