import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run.ts'

/** How many tests ran, over all packages. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

const numberIn = (value: unknown, name: string): number => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  return typeof found === 'number' ? found : 0
}

/** Adds up what the test runners wrote into every package's `.results`. */
export async function countTests(): Promise<Count> {
  let [passed, failed] = [0, 0]
  for await (const file of glob('{apps,packages,tooling}/*/.results/*.json', { cwd: root })) {
    const results: unknown = JSON.parse(await readFile(join(root, file), 'utf8'))
    passed += numberIn(results, 'numPassedTests')
    // A test file that could not be loaded has no tests that failed, and is a failure all the same.
    failed += numberIn(results, 'numFailedTests') || numberIn(results, 'numFailedTestSuites')
  }
  return { passed, failed }
}
