import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Refusal } from '../refusals/refusal.ts'
import { said, type Said } from '../refusals/sentences.ts'

/** More choices than this make no sentence. */
const MOST_CHOICES = 12

const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(value))

/** A value may be of one type or of one of several; that it may be empty says nothing of how it is wrong. */
const typeOf = (type: unknown): string => textOf(Array.isArray(type) ? type.find((one) => one !== 'null') : type)

/** What is wrong with a field, by the rule of the contract that it breaks. */
function wordingOf(keyword: string, params: Readonly<Record<string, unknown>>, field: string): Said {
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'required':
      return said('{field} is required.', { field })
    // The contract says of a sealed record that nothing is right for a field that it does not name.
    case 'not':
    case 'unevaluatedProperties':
    case 'additionalProperties':
      return said('{field} is not a known field.', { field })
    case 'minLength':
      return said('{field} needs at least {limit, plural, one {# character} other {# characters}}.', { field, limit })
    case 'maxLength':
      return said('{field} can have at most {limit, plural, one {# character} other {# characters}}.', { field, limit })
    case 'minimum':
      return said('{field} must be at least {limit, number}.', { field, limit })
    case 'maximum':
      return said('{field} must be at most {limit, number}.', { field, limit })
    case 'exclusiveMinimum':
      return said('{field} must be more than {limit, number}.', { field, limit })
    case 'exclusiveMaximum':
      return said('{field} must be less than {limit, number}.', { field, limit })
    case 'minItems':
    case 'minProperties':
      return said('{field} needs at least {limit, plural, one {# entry} other {# entries}}.', { field, limit })
    case 'maxItems':
    case 'maxProperties':
      return said('{field} can have at most {limit, plural, one {# entry} other {# entries}}.', { field, limit })
    case 'uniqueItems':
      return said('{field} names something twice.', { field })
    case 'pattern':
      return said('{field} is not written as it should be.', { field })
    case 'format':
      return said(
        '{field} is not {format, select, email {an e-mail address} uri {a web address} date {a date, such as 2027-01-31} other {written as it should be}}.',
        { field, format: textOf(params['format']).startsWith('web-address') ? 'uri' : textOf(params['format']) },
      )
    case 'type':
      return said(
        '{field} must be {type, select, string {a text} integer {a whole number} number {a number} boolean {yes or no} array {a list} object {an object} null {empty} other {something else}}.',
        { field, type: typeOf(params['type']) },
      )
    case 'enum': {
      const choices = Array.isArray(params['allowedValues']) ? params['allowedValues'].map(textOf) : []
      return choices.length > MOST_CHOICES
        ? said('{field} is none of the possible values.', { field })
        : said('{field} must be one of {choices}.', { field, choices: choices.join(', ') })
    }
    default:
      return said('{field} is not valid.', { field })
  }
}

/** Why a value is refused by the contract; `where` is the part of the call that it stands in. */
export function refusalOf({ instancePath, keyword, params }: ErrorObject, where: string): Refusal {
  const name = params['missingProperty'] ?? params['unevaluatedProperty'] ?? params['additionalProperty']
  const field = name === undefined ? instancePath : `${instancePath}/${textOf(name)}`
  return {
    message: wordingOf(keyword, params, (field || where).replace(/^\//, '')),
    field: field || '/',
    code: keyword,
  }
}
