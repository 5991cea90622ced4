import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './run.ts'

/** A test that failed, or a test file that could not be loaded, with its error message. */
export interface Failure {
  readonly file: string
  /** `''` where the file itself could not be loaded. */
  readonly test: string
  readonly message: string
}

/** Number of tests over all packages, and the failed ones. */
export interface Count {
  readonly passed: number
  readonly failures: readonly Failure[]
}

interface Assertion {
  readonly status: string
  readonly fullName: string
  readonly failureMessages?: readonly string[]
}

/** The relevant part of the test runner's JSON report. */
interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly Assertion[]
  }[]
}

const failuresOf = ({ testResults }: Report): Failure[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = name.replace(`${root}/`, '')
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      // A file that could not be loaded has no failed tests, and counts as a failure.
      if (failed.length === 0) return [{ file, test: '', message }]
      return failed.map(({ fullName, failureMessages = [] }) => ({
        file,
        test: fullName,
        message: failureMessages.join('\n'),
      }))
    })

/** Sums up the results in every package's `.results`. */
export async function countTests(): Promise<Count> {
  let passed = 0
  const failures: Failure[] = []
  for await (const file of glob('{apps,packages,tooling}/*/.results/*.json', { cwd: root })) {
    const report: Report = JSON.parse(await readFile(join(root, file), 'utf8'))
    passed += report.numPassedTests
    failures.push(...failuresOf(report))
  }
  return { passed, failures }
}
