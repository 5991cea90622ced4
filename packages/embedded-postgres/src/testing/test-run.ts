/** The server of this run of tests, and the prefix of its databases' names. */
interface TestRun {
  readonly connectionString: string
  readonly run: string
}

/** Passes the run from the global setup to the test processes. */
export const testRun = {
  announce({ connectionString, run }: TestRun): void {
    process.env['BACKOFFICE_TEST_DATABASE'] = connectionString
    process.env['BACKOFFICE_TEST_RUN'] = run
  },
  current(): TestRun {
    const connectionString = process.env['BACKOFFICE_TEST_DATABASE']
    const run = process.env['BACKOFFICE_TEST_RUN']
    if (connectionString && run) return { connectionString, run }
    throw new Error("No test server: add this package's `setup` to `globalSetup` in vitest.config.ts.")
  },
}
