import { numberOf, textOf } from '../conversions.ts'
import type { RuleTest } from './rule.ts'

const whole = (argument: unknown): number => Number.parseInt(textOf(argument), 10)

/** Returns the characters of a text, items of a list or keys of an object; `NaN` for anything else. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : Number.NaN
}

export const length: RuleTest = (value, [first = 0, second]) => {
  const one = whole(first)
  const other = whole(second)
  const bound = Number.isNaN(other) ? Number.POSITIVE_INFINITY : other
  const size = sizeOf(value)
  return size >= Math.min(one, bound) && size <= Math.max(one, bound)
}

/** Lists are counted, everything else is converted to a number. */
const amountOf = (value: unknown): number => (Array.isArray(value) ? value.length : numberOf(value))

export const min: RuleTest = (value, [least = 1]) => amountOf(value) >= numberOf(least)

export const max: RuleTest = (value, [most = 10]) => amountOf(value) <= numberOf(most)

export const between: RuleTest = (value, [first, second]) => {
  const [one, other, amount] = [numberOf(first), numberOf(second), numberOf(value)]
  return amount >= Math.min(one, other) && amount <= Math.max(one, other)
}
