import { isEmpty } from './is-empty.ts'
import type { Locale } from './messages/locale.ts'
import { ruleMessage } from './messages/rule-message.ts'
import type { MessageContext } from './messages/rule-message.ts'
import { parseRules } from './parse-rules.ts'
import type { ParsedRule, RuleSource } from './parse-rules.ts'
import { isRuleName } from './rule-names.ts'
import type { RuleField } from './rules/rule.ts'
import { ruleTable, runsOnEmpty } from './rule-table.ts'

/** A message about a value. */
export interface RuleMessage {
  /** The rule that failed. */
  readonly rule: string
  readonly text: string
  /** Whether it blocks submitting. */
  readonly blocking: boolean
}

/** A text that replaces the language's own, or a function that returns it. */
export type MessageText = string | ((context: MessageContext) => string)

/** A custom rule. It may be asynchronous, such as "is this SKU free?". */
export interface CustomRule {
  readonly test: (
    value: unknown,
    args: readonly unknown[],
    field: RuleField,
    signal?: AbortSignal,
  ) => boolean | Promise<boolean>
  readonly message?: MessageText
  /** Whether it checks empty values. Default false. */
  readonly onEmpty?: boolean
  /** Names of the sibling fields that it depends on: a form runs it again when one of them changes. */
  readonly beside?: readonly string[]
}

/** Context of the validated field. */
export interface ValidateOptions {
  readonly name: string
  /** Shown instead of the name when it is not empty. */
  readonly label?: string | null
  /** Values of the sibling fields, by name. */
  readonly siblings?: Readonly<Record<string, unknown>>
  /** Labels of the sibling fields, by name. */
  readonly labels?: Readonly<Record<string, string | null>>
  /** Milliseconds since 1970, for rules about dates. Default: now. */
  readonly now?: number
  /** Default English. */
  readonly locale?: Locale
  /** Texts that replace the language's own, by rule. */
  readonly messages?: Readonly<Record<string, MessageText>>
  readonly custom?: Readonly<Record<string, CustomRule>>
}

const nothing = {}

/** Returns whether a rule runs, given the value and whether a rule before it has failed. */
export const runs = (rule: ParsedRule, empty: boolean, passing: boolean, custom: ValidateOptions['custom']): boolean =>
  (!empty || rule.onEmpty || runsOnEmpty.has(rule.name) || custom?.[rule.name]?.onEmpty === true) &&
  (passing || rule.force)

/** Returns whether the value passes the rule. */
export function test(
  rule: ParsedRule,
  value: unknown,
  field: RuleField,
  custom: ValidateOptions['custom'],
  signal?: AbortSignal,
): boolean | Promise<boolean> {
  const own = custom?.[rule.name]
  if (own) return own.test(value, rule.args, field, signal)
  return isRuleName(rule.name) ? ruleTable[rule.name](value, rule.args, field) : true
}

/** Returns the message of a rule that failed. */
export function messageFor(rule: ParsedRule, value: unknown, field: RuleField, options: ValidateOptions): RuleMessage {
  const { label = null, labels = nothing, locale = 'en', messages, custom } = options
  const context: MessageContext = { ...field, rule: rule.name, value, args: rule.args, label, labels }
  const text = messages?.[rule.name] ?? custom?.[rule.name]?.message
  const written = typeof text === 'function' ? text(context) : (text ?? ruleMessage(context, locale))
  return { rule: rule.name, text: written, blocking: rule.blocking }
}

export const fieldOf = ({ name, siblings = nothing, now = Date.now() }: ValidateOptions): RuleField => ({
  name,
  siblings,
  now,
})

/** Runs parsed rules. Throws when one of them is asynchronous. */
export function validateParsed(
  value: unknown,
  rules: readonly ParsedRule[],
  options: ValidateOptions,
): readonly RuleMessage[] {
  const field = fieldOf(options)
  const empty = isEmpty(value)
  let found: RuleMessage[] | undefined
  for (const rule of rules) {
    if (!runs(rule, empty, found === undefined, options.custom)) continue
    const passes = test(rule, value, field, options.custom)
    if (passes instanceof Promise) throw new TypeError(`The rule "${rule.name}" answers later: use validateLater`)
    if (!passes) (found ??= []).push(messageFor(rule, value, field, options))
  }
  return found ?? []
}

const read = (rules: RuleSource | readonly ParsedRule[], { custom }: ValidateOptions): readonly ParsedRule[] =>
  isParsed(rules) ? rules : parseRules(rules, { custom: Object.keys(custom ?? nothing) })

const isParsed = (rules: RuleSource | readonly ParsedRule[]): rules is readonly ParsedRule[] =>
  typeof rules !== 'string' && rules.every((rule) => typeof rule === 'object' && 'blocking' in rule)

/**
 * Returns the messages of a value, in the order of its rules. Rules are a text, a list, or the result of `parseRules`.
 * Throws a `RuleSyntaxError` for invalid rules. Does not delay: debounce belongs to the form.
 */
export const validate = (
  value: unknown,
  rules: RuleSource | readonly ParsedRule[],
  options: ValidateOptions,
): readonly RuleMessage[] => validateParsed(value, read(rules, options), options)

/** As `validate`, for rules that may be asynchronous. */
export async function validateLater(
  value: unknown,
  rules: RuleSource | readonly ParsedRule[],
  options: ValidateOptions,
): Promise<readonly RuleMessage[]> {
  const field = fieldOf(options)
  const empty = isEmpty(value)
  const found: RuleMessage[] = []
  for (const rule of read(rules, options)) {
    if (!runs(rule, empty, found.length === 0, options.custom)) continue
    if (!(await test(rule, value, field, options.custom))) found.push(messageFor(rule, value, field, options))
  }
  return found
}
