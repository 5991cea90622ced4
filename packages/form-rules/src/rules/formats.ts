import { numberOf, textOf } from '../conversions.ts'
import type { RuleTest } from './rule.ts'

const ATOM = '[^\\s<>()[\\].,;:@"]'
const EMAIL = new RegExp(`^(?:${ATOM}+(?:\\.${ATOM}+)*|".+")@(?:${ATOM}+\\.)+${ATOM}{2,}$`)

export const email: RuleTest = (value) => EMAIL.test(textOf(value))

/** `new URL` throws for most of what people type, and throwing is slow: check first. */
export const url: RuleTest = (value, args) => {
  const text = textOf(value)
  return URL.canParse(text) && (args.length === 0 ? ['http:', 'https:'] : args).includes(new URL(text).protocol)
}

export const number: RuleTest = (value) => !Number.isNaN(numberOf(value))
