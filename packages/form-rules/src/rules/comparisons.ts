import { looselyEqual, textOf } from '../conversions.ts'
import { patternOf } from './pattern.ts'
import { siblingOf } from './rule.ts'
import type { RuleTest } from './rule.ts'

const CONFIRMING = /_confirm(?:ed)?$/

/** Returns the field that a value is compared with: the named one, or its own name with or without `_confirm`. */
export const confirmedField = (name: string, [other]: readonly unknown[]): string => {
  if (other !== undefined) return textOf(other)
  const bare = name.replace(CONFIRMING, '')
  return bare !== name && bare !== '' ? bare : `${name}_confirm`
}

export const confirm: RuleTest = (value, args, field) => {
  const other = siblingOf(field, confirmedField(field.name, args))
  return args[1] === 'strict' ? value === other : looselyEqual(value, other)
}

export const matches: RuleTest = (value, args) =>
  args.some((argument) => {
    const pattern = patternOf(argument)
    if (pattern === undefined) return value === argument
    return pattern !== 'invalid' && textOf(value).search(pattern) >= 0
  })

export const is: RuleTest = (value, args) => args.some((argument) => looselyEqual(value, argument))

export const not: RuleTest = (value, args) => !args.includes(value)

export const startsWith: RuleTest = (value, args) =>
  typeof value === 'string' && (args.length === 0 || args.some((argument) => value.startsWith(textOf(argument))))

export const endsWith: RuleTest = (value, args) =>
  typeof value === 'string' && (args.length === 0 || args.some((argument) => value.endsWith(textOf(argument))))
