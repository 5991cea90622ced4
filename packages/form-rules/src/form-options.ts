import type { Locale } from './messages/locale.ts'
import { parseRules } from './parse-rules.ts'
import type { ParsedRule, RuleSource } from './parse-rules.ts'
import type { CustomRule, MessageText } from './validate.ts'

/** When the messages of a field are shown; after a submit always. */
export type Visibility = 'blur' | 'live' | 'dirty' | 'submit'

/** The rules of a form, and their messages. */
export interface FormRulesOptions {
  /** Rules by path; `lines.*.sku` matches every item of the list. */
  readonly rules: Readonly<Record<string, RuleSource>>
  /** Labels of fields in messages, by path or pattern. */
  readonly labels?: Readonly<Record<string, string>>
  /** For all fields, or by path or pattern. Default: `dirty` for booleans, else `blur`. */
  readonly visibility?: Visibility | Readonly<Record<string, Visibility>>
  readonly locale?: Locale
  /** Texts that replace the language's own, by rule. */
  readonly messages?: Readonly<Record<string, MessageText>>
  /** Rules beyond the language, by name. */
  readonly custom?: Readonly<Record<string, CustomRule>>
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /**
   * Called when a rule could not run, such as when the network failed. The field then stays invalid until the next try.
   */
  readonly report: (error: unknown) => void
}

/** Returns the setting of a path: its own, else that of its pattern. */
export const settingOf = <Setting>(
  settings: Readonly<Record<string, Setting>> | undefined,
  path: string,
  pattern: string,
): Setting | undefined => settings?.[path] ?? settings?.[pattern]

/** The rules of a path or a pattern. */
export interface PatternRules {
  readonly pattern: string
  readonly rules: readonly ParsedRule[]
}

/** Parses all rules of a form. Throws a `RuleSyntaxError` for invalid ones. */
export const parseAll = ({ rules, custom = {} }: FormRulesOptions): readonly PatternRules[] =>
  Object.entries(rules).map(([pattern, source]) => ({
    pattern,
    rules: parseRules(source, { custom: Object.keys(custom) }),
  }))

/** Key of the options that require a new check when it changes. */
export const meaningOf = ({ rules, locale }: FormRulesOptions): string =>
  [
    locale ?? '',
    ...Object.entries(rules).map(
      ([path, source]) => `${path}=${typeof source === 'string' ? source : JSON.stringify(source)}`,
    ),
  ].join('\n')
