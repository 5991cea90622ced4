import { isEmpty } from '../is-empty.ts'
import { siblingOf } from './rule.ts'
import type { RuleTest } from './rule.ts'

const ACCEPTED: ReadonlySet<unknown> = new Set([true, 1, '1', 'yes', 'on', 'true'])

export const accepted: RuleTest = (value) => ACCEPTED.has(value)

export const required: RuleTest = (value, [how]) =>
  !isEmpty(how === 'trim' && typeof value === 'string' ? value.trim() : value)

export const requireOne: RuleTest = (value, args, field) =>
  !isEmpty(value) || args.some((name) => !isEmpty(siblingOf(field, name)))
