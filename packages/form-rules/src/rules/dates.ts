import { textOf } from '../conversions.ts'
import { siblingOf } from './rule.ts'
import type { RuleField, RuleTest } from './rule.ts'

/** Returns milliseconds since 1970; `NaN` for an invalid date. A date without a time is in UTC. */
export const timeOf = (value: unknown): number => (value instanceof Date ? value.getTime() : Date.parse(textOf(value)))

/** Returns the given date, or now. */
const dateOrNow = (argument: unknown, { now }: RuleField): number =>
  argument === undefined || argument === '' ? now : timeOf(argument)

export const dateAfter: RuleTest = (value, [date], field) => timeOf(value) > dateOrNow(date, field)
export const dateAfterOrEqual: RuleTest = (value, [date], field) => timeOf(value) >= dateOrNow(date, field)
export const dateBefore: RuleTest = (value, [date], field) => timeOf(value) < dateOrNow(date, field)
export const dateBeforeOrEqual: RuleTest = (value, [date], field) => timeOf(value) <= dateOrNow(date, field)

/** With one date: from now until then. The dates are not sorted. */
export const dateBetween: RuleTest = (value, args, field) => {
  const [from, to] = args.length > 1 ? args : [undefined, args[0]]
  const time = timeOf(value)
  return time >= dateOrNow(from, field) && time <= dateOrNow(to, field)
}

const besideDate =
  (passes: (time: number, other: number) => boolean): RuleTest =>
  (value, args, field) => {
    const time = timeOf(value)
    if (args.length === 0 || Number.isNaN(time)) return false
    const other = timeOf(siblingOf(field, args[0]))
    return Number.isNaN(other) || passes(time, other)
  }

export const dateAfterNode = besideDate((time, other) => time > other)
export const dateBeforeNode = besideDate((time, other) => time < other)

/** The parts of a format, in the order in which they are matched. */
const PARTS = [
  ['MM', '(?:0[1-9]|1[0-2])'],
  ['M', '(?:[1-9]|1[0-2])'],
  ['DD', '(?:[0-2][0-9]|3[01])'],
  ['D', '(?:[0-2]?[0-9]|3[01])'],
  ['YYYY', '\\d{4}'],
  ['YY', '\\d{2}'],
] as const

const formats = new Map<string, RegExp>()

/** Returns the pattern of a format. Each part counts only once; a second one is a literal text. */
function formatPattern(format: string): RegExp {
  const known = formats.get(format)
  if (known) return known
  const literal = format.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  const pattern = new RegExp(`^${PARTS.reduce((text, [part, source]) => text.replace(part, () => source), literal)}$`)
  formats.set(format, pattern)
  return pattern
}

export const dateFormat: RuleTest = (value, [format]) =>
  format === undefined ? !Number.isNaN(timeOf(value)) : formatPattern(textOf(format)).test(textOf(value))
