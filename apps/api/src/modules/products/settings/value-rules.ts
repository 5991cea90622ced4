import { isDeepStrictEqual } from 'node:util'
import type { Schema } from '@backoffice/api-contract'
import { Failure } from '../../../platform/http/failure.ts'
import type { Message } from '../../../platform/messages/message.ts'
import type { Problem } from '../../../platform/messages/problem.ts'
import { text } from '../messages.ts'
import type { ProductSettings } from './setting-defaults.ts'

type Values = Pick<Schema<'ProductChange'>, 'unit' | 'extra'>
type Former = Required<Values>
type Field = ProductSettings['extra_fields'][number]
type Value = Former['extra'][string]

const DAY = /^\d{4}-\d\d-\d\d$/
const isDay = (value: string): boolean => {
  if (!DAY.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(value)
}

/** Returns what is wrong with the value of an extra field. */
function problemOf({ name, type, choices = [] }: Field, value: Value): Message | undefined {
  switch (type) {
    case 'text':
      return typeof value === 'string' ? undefined : text('extra-text', { name })
    case 'number':
      return typeof value === 'number' ? undefined : text('extra-number', { name })
    case 'boolean':
      return typeof value === 'boolean' ? undefined : text('extra-yes-no', { name })
    case 'date':
      return typeof value === 'string' && isDay(value) ? undefined : text('extra-date', { name })
    case 'choice':
      return choices.some((choice) => choice === value) ? undefined : text('extra-choice', { name })
  }
}

/**
 * Returns which values the settings do not allow: units that are not offered, and extra fields that are unknown or of
 * another type. What a product has already stays valid.
 */
export function valueProblems({ unit, extra = {} }: Values, before: Former | undefined, settings: ProductSettings) {
  const problems: Problem[] = []
  if (unit !== undefined && unit !== before?.unit && !settings.units.includes(unit))
    problems.push({ message: text('unit-not-offered', { units: settings.units.join(', ') }), pointer: '/unit' })
  for (const [code, value] of Object.entries(extra)) {
    if (isDeepStrictEqual(value, before?.extra[code])) continue
    const field = settings.extra_fields.find((one) => one.code === code)
    const message = field ? problemOf(field, value) : text('unknown-extra-field', { code })
    if (message) problems.push({ message, pointer: `/extra/${code}` })
  }
  return problems
}

/** Validates values by the settings of their namespace. @throws 422 at each field */
export function assertAllowedValues(values: Values, before: Former | undefined, settings: ProductSettings): void {
  const [first, ...rest] = valueProblems(values, before, settings)
  if (first) throw new Failure(422, [first, ...rest])
}

/** Returns the unit of a new product that names none. */
export const usualUnit = ({ units: [first = 'piece', ...others] }: ProductSettings): string =>
  others.includes('piece') ? 'piece' : first
