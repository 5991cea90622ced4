// `npm test`: everything that must hold. Ends with the line `N passed, N failed`; every check beside the tests counts as one.
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
  console.log(`── ${name}: ${code === 0 ? 'holds' : 'FAILS'} (${Math.round((performance.now() - started) / 1000)} s)`)
  if (code === 0) held += 1
  else failures.push(name)
}

const turbo = (
  name: string,
  tasks: readonly string[],
  concurrency: number,
  environment: Readonly<Record<string, string>> = {},
) =>
  step(
    name,
    'turbo',
    ['run', ...tasks, `--concurrency=${concurrency}`, '--continue', '--output-logs=new-only'],
    environment,
  )

const prepared = await mkdtemp(join(tmpdir(), 'backoffice-prepared-'))
await chmod(prepared, 0o711)
try {
  await step('format', 'oxfmt', ['--check'])
  await step('floors', 'turbo', ['boundaries', '--no-color'])
  await step('length of functions', 'node', ['tooling/tasks/src/long-functions.ts'])
  await turbo('build', ['build'], 2)
  // The browser tests begin with the demonstration business, which takes a minute to make: it is made beside the others.
  await Promise.all([
    step('demonstration business', 'node', ['apps/backoffice/e2e/prepare.ts', prepared]),
    turbo('types, packages, tests', ['typecheck', 'lint', 'test'], 2),
  ])
  await step('lint with types', 'oxlint', ['--type-aware', '--deny-warnings'])
  await step('unused code', 'knip', [])
  await turbo('in the browser', ['e2e'], 1, { BACKOFFICE_PREPARED: prepared })
  if (long) await turbo('long tests', ['test:long'], 1)
} finally {
  await rm(prepared, { recursive: true, force: true })
}

const { passed, failed } = await countTests()
if (failures.length > 0) console.log(`\nWhat does not hold: ${failures.join('; ')}`)
const broken = Math.max(failed, failures.length)
console.log(`\n${passed + held} passed, ${broken} failed`)
process.exitCode = failures.length > 0 || failed > 0 ? 1 : 0
