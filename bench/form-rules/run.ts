import { createFormState, parseRules, validate } from '@backoffice/form-rules'
import { createFormkitForm } from './formkit-form.ts'
import { makeFields, type BenchField } from './fields.ts'
import { verdict } from '../verdict.ts'

// Validates a whole long form, 200 fields with three rules each, with all values valid and all invalid in turn.
const FIELDS = 200
const ROUNDS = 100
const GOAL = 2

const fields = makeFields(FIELDS)
const rules = new Map(fields.map((field) => [field.name, parseRules(field.rules)]))
const right = ({ valid }: BenchField): string => valid
const wrong = ({ invalid }: BenchField): string => invalid

/** Validates the whole form with our rules; returns the number of messages. */
function ours(
  valueOf: (field: BenchField) => string,
  read: (field: BenchField) => Parameters<typeof validate>[1],
): number {
  let messages = 0
  for (const field of fields) messages += validate(valueOf(field), read(field), { name: field.name }).length
  return messages
}

async function measure(name: string, round: (valueOf: (field: BenchField) => string) => unknown): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < ROUNDS * 2; index += 1) {
    const before = performance.now()
    await round(index % 2 === 0 ? right : wrong)
    if (index >= ROUNDS) times.push(performance.now() - before)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const [middle = 0, late = 0] = [sorted[Math.floor(sorted.length / 2)], sorted[Math.floor(sorted.length * 0.95)]]
  process.stdout.write(
    `${name.padEnd(50)} p50 ${middle.toFixed(3).padStart(8)} ms   p95 ${late.toFixed(3).padStart(8)} ms\n`,
  )
  return middle
}

const valuesOf = (valueOf: (field: BenchField) => string): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))

const state = createFormState(valuesOf(right), {
  rules: Object.fromEntries(fields.map((field) => [field.name, field.rules])),
  visibility: 'live',
  report(error) {
    throw error
  },
})
state.start()

const formkit = createFormkitForm(fields)
await formkit.type(right)
const [ourRight, theirRight] = [ours(right, ({ name }) => rules.get(name) ?? []), formkit.count()]
await formkit.type(wrong)
const [ourWrong, theirWrong] = [ours(wrong, ({ name }) => rules.get(name) ?? []), formkit.count()]
if (ourRight !== theirRight || ourWrong !== theirWrong) {
  throw new Error(
    `The two do not find the same: ${ourRight} and ${ourWrong} messages here, ${theirRight} and ${theirWrong} there`,
  )
}

process.stdout.write(`${FIELDS} fields with 3 rules each, ${ourWrong} messages when all is wrong\n`)
const fast = await measure('@backoffice/form-rules, rules read before', (valueOf) =>
  ours(valueOf, ({ name }) => rules.get(name) ?? []),
)
await measure('@backoffice/form-rules, rules read each time', (valueOf) => ours(valueOf, (field) => field.rules))
await measure('@backoffice/form-rules, values typed into a form', (valueOf) => state.update(valuesOf(valueOf)))
await measure('@formkit/validation, values typed into nodes', (valueOf) => formkit.type(valueOf))
process.stdout.write(`goal: under ${GOAL} ms: ${verdict(fast < GOAL)}\n`)
