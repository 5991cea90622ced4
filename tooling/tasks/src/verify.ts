// `npm test`: everything that must hold. Ends with the line `N passed, N failed`; every check beside the tests counts as one.
import { countTests } from './count-tests.ts'
import { run } from './run.ts'

const long = process.argv.includes('--long')

const steps: readonly (readonly [name: string, program: string, args: readonly string[]])[] = [
  ['floors', 'turbo', ['boundaries', '--no-color']],
  ['build, types, packages, tests', 'turbo', ['run', 'build', 'typecheck', 'lint', 'test', '--concurrency=2', '--continue', '--output-logs=new-only']],
  ['lint with types', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['unused code', 'knip', []],
  ['in the browser', 'turbo', ['run', 'e2e', '--concurrency=1', '--output-logs=new-only']],
  ...(long ? [['long tests', 'turbo', ['run', 'test:long', '--concurrency=1', '--output-logs=new-only']] as const] : []),
]

const failures: string[] = []
let held = 0
for (const [name, program, args] of steps) {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const code = await run(program, args)
  console.log(`── ${name}: ${code === 0 ? 'holds' : 'FAILS'} (${Math.round((performance.now() - started) / 1000)} s)`)
  if (code === 0) held += 1
  else failures.push(name)
}

const { passed, failed } = await countTests()
if (failures.length > 0) console.log(`\nWhat does not hold: ${failures.join('; ')}`)
const broken = Math.max(failed, failures.length)
console.log(`\n${passed + held} passed, ${broken} failed`)
process.exitCode = failures.length > 0 || failed > 0 ? 1 : 0
