// `npm test`: runs all checks. Ends with the line `N passed, N failed`; every check beside the tests counts as one.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countTests } from './count-tests.ts'
import { run } from './run.ts'

const long = process.argv.includes('--long')
const failures: string[] = []
let held = 0

async function step(
  name: string,
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const code = await run(program, args, environment)
  console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} (${Math.round((performance.now() - started) / 1000)} s)`)
  if (code === 0) held += 1
  else failures.push(name)
}

const turbo = (
  name: string,
  tasks: readonly string[],
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) => step(name, 'turbo', ['run', ...tasks, ...options, '--continue', '--output-logs=new-only'], environment)

async function inTurn(...steps: readonly (() => Promise<void>)[]): Promise<void> {
  for (const next of steps) await next()
}

const prepared = await mkdtemp(join(tmpdir(), 'backoffice-prepared-'))
await chmod(prepared, 0o711)
try {
  await step('format', 'oxfmt', ['--check'])
  await step('floors', 'turbo', ['boundaries', '--no-color'])
  await step('length of functions', 'node', ['tooling/tasks/src/long-functions.ts'])
  await turbo('build', ['build'], ['--concurrency=2'])
  const checks = ['lint', 'test']
  // Tests of the server and of the catalog take longest, so they start first. Nothing is rebuilt (`--only`) while it is
  // in use. The browser tests start with the demonstration business.
  const longest = ['@backoffice/api', '@backoffice/feature-catalog']
  await Promise.all([
    turbo('the server', checks, ['--only', '--filter=@backoffice/api']),
    inTurn(
      () => turbo('the catalog', checks, ['--only', '--filter=@backoffice/feature-catalog']),
      () => turbo('packages', checks, ['--only', ...longest.map((name) => `--filter=!${name}`), '--concurrency=2']),
    ),
    inTurn(
      () =>
        step('demonstration business', 'node', ['apps/backoffice/e2e/prepare.ts', prepared], {
          BACKOFFICE_DEMO: long ? '1' : 'month',
        }),
      // Types and the rules that need them are checked in one pass: package by package, the sources of each would be
      // checked again for every package that uses it. Single-threaded, because the tests leave one processor.
      () =>
        step('types, lint with types', 'oxlint', ['--type-aware', '--type-check', '--deny-warnings'], {
          GOMAXPROCS: '1',
        }),
      () => step('unused code', 'knip', []),
    ),
  ])
  await turbo('in the browser', ['e2e'], ['--only'], { BACKOFFICE_PREPARED: prepared })
  // One after the other they take three hours; browsers leave half of the machine to the server's.
  if (long)
    await Promise.all([
      turbo('long tests of the server', ['test:long'], ['--only', '--filter=@backoffice/api']),
      turbo('other long tests', ['test:long'], ['--only', '--filter=!@backoffice/api', '--concurrency=1']),
    ])
} finally {
  await rm(prepared, { recursive: true, force: true })
}

const tests = await countTests()
// Failures are repeated at the end, since the output of the run is thousands of lines long.
for (const { file, test, message } of tests.failures) console.log(`\n✗ ${file} ${test}\n${message.slice(0, 4000)}`)
if (failures.length > 0) console.log(`\nFailed: ${failures.join('; ')}`)
const failed = Math.max(tests.failures.length, failures.length)
console.log(`\n${tests.passed + held} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
