import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Problem } from '../messages/problem.ts'
import type { Message } from '../messages/message.ts'
import { text } from './messages.ts'

/** A message lists at most this many choices. */
const MOST_CHOICES = 12

const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(value))

/**
 * Returns the type that a value must have. Of several the first that is not `null`: that it may be null does not
 * explain what is wrong.
 */
const typeOf = (type: unknown): string => textOf(Array.isArray(type) ? type.find((one) => one !== 'null') : type)

/** Returns the message for a field, by the rule of the contract that it breaks. */
function fieldMessage(keyword: string, params: Readonly<Record<string, unknown>>, field: string): Message {
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'required':
      return text('required', { field })
    // For a sealed record the contract has `not: {}` as the schema of unknown fields.
    case 'not':
    case 'unevaluatedProperties':
    case 'additionalProperties':
      return text('unknown-field', { field })
    case 'minLength':
      return text('too-short', { field, limit })
    case 'maxLength':
      return text('too-long', { field, limit })
    case 'minimum':
      return text('minimum', { field, limit })
    case 'maximum':
      return text('maximum', { field, limit })
    case 'exclusiveMinimum':
      return text('exclusive-minimum', { field, limit })
    case 'exclusiveMaximum':
      return text('exclusive-maximum', { field, limit })
    case 'minItems':
    case 'minProperties':
      return text('too-few-entries', { field, limit })
    case 'maxItems':
    case 'maxProperties':
      return text('too-many-entries', { field, limit })
    case 'uniqueItems':
      return text('duplicate-entry', { field })
    case 'pattern':
      return text('invalid-pattern', { field })
    case 'format':
      return text('invalid-format', {
        field,
        format: textOf(params['format']).startsWith('web-address') ? 'uri' : textOf(params['format']),
      })
    case 'type':
      return text('invalid-type', { field, type: typeOf(params['type']) })
    case 'enum': {
      const choices = Array.isArray(params['allowedValues']) ? params['allowedValues'].map(textOf) : []
      return choices.length > MOST_CHOICES
        ? text('invalid-choice', { field })
        : text('invalid-option', { field, choices: choices.join(', ') })
    }
    default:
      return text('invalid', { field })
  }
}

/** Converts an error of the validator to a problem; `where` names the part of the request. */
export function fieldProblem({ instancePath, keyword, params }: ErrorObject, where: string): Problem {
  const name = params['missingProperty'] ?? params['unevaluatedProperty'] ?? params['additionalProperty']
  const field = name === undefined ? instancePath : `${instancePath}/${textOf(name)}`
  return { message: fieldMessage(keyword, params, (field || where).replace(/^\//, '')), pointer: field }
}
