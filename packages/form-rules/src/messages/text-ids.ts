import type { RuleName } from '../rule-names.ts'

/** Rules whose message depends on the value or the arguments, and their messages. */
type Variants = {
  date_after: 'date_after' | 'date_after.now'
  date_before: 'date_before' | 'date_before.now'
  date_format: 'date_format' | 'date_format.misconfigured'
  between: 'between' | 'between.misconfigured'
  length: 'length.one' | 'length.atMost' | 'length.exactly' | 'length.atLeast' | 'length.between'
  lowercase: 'lowercase' | 'lowercase.allow_numeric' | 'lowercase.allow_numeric_dashes' | 'lowercase.allow_non_alpha'
  max: 'max' | 'max.items'
  mime: 'mime' | 'mime.none'
  min: 'min' | 'min.items'
}

/** Rules that have no message of their own. */
type WithoutText = 'date_after_or_equal' | 'date_before_or_equal' | 'date_after_node' | 'date_before_node'

/** The messages of the rules. */
export type RuleTextId = {
  [Name in RuleName]: Name extends keyof Variants ? Variants[Name] : Name extends WithoutText ? never : Name
}[RuleName]

/** Texts of forms that belong to no rule. */
export type FormTextId = 'fallback' | 'form' | 'unanswered' | 'invalidDate' | 'unknownDate' | 'list.two' | 'list.many'

export type TextId = RuleTextId | FormTextId

/** All texts of a language. A missing one does not compile. */
export type Texts = Readonly<Record<TextId, string>>
