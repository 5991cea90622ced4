import { dependenciesOf } from './dependencies.ts'
import { noFindings } from './field-check.ts'
import type { FieldFindings, RunningCheck } from './field-check.ts'
import { settingOf } from './form-options.ts'
import type { FormRulesOptions, PatternRules } from './form-options.ts'
import type { ParsedRule } from './parse-rules.ts'
import { besidePath, nameAt } from './paths.ts'

/** A field of an open form. */
export interface Field {
  readonly pattern: string
  readonly rules: readonly ParsedRule[]
  readonly dependencies: readonly string[]
  value: unknown
  initial: unknown
  blurred: boolean
  findings: FieldFindings
  running: RunningCheck | null
  /** A rule failed to run; it runs again at the next submit. */
  unanswered: boolean
}

/** Returns the initial state of a field; what was typed and touched before stays. */
export const fieldAt = (
  path: string,
  value: unknown,
  { pattern, rules }: PatternRules,
  former: Field | undefined,
  custom: FormRulesOptions['custom'] = {},
): Field => ({
  pattern,
  rules,
  dependencies: rules
    .flatMap((rule) => custom[rule.name]?.beside ?? dependenciesOf(rule, nameAt(path)))
    .map((name) => besidePath(path, name)),
  value,
  initial: former ? former.initial : value,
  blurred: former?.blurred ?? false,
  findings: noFindings,
  running: null,
  unanswered: false,
})

/** Returns whether a field blocks submitting. */
export const blocks = ({ findings }: Field): boolean => findings.messages.some(({ blocking }) => blocking)

/** Returns whether the messages of a field are shown before a submit. */
export function isShown(
  path: string,
  { pattern, blurred, value, initial }: Field,
  { visibility }: FormRulesOptions,
): boolean {
  const chosen = typeof visibility === 'object' ? settingOf(visibility, path, pattern) : visibility
  const mode = chosen ?? (typeof initial === 'boolean' ? 'dirty' : 'blur')
  return mode === 'live' || (mode === 'blur' && blurred) || (mode === 'dirty' && !Object.is(value, initial))
}
