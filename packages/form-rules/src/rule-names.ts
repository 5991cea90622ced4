/** Every rule of the language. */
export const ruleNames = [
  'accepted',
  'alpha',
  'alpha_spaces',
  'alphanumeric',
  'between',
  'confirm',
  'contains_alpha',
  'contains_alpha_spaces',
  'contains_alphanumeric',
  'contains_lowercase',
  'contains_numeric',
  'contains_symbol',
  'contains_uppercase',
  'date_after',
  'date_after_node',
  'date_after_or_equal',
  'date_before',
  'date_before_node',
  'date_before_or_equal',
  'date_between',
  'date_format',
  'email',
  'ends_with',
  'is',
  'length',
  'lowercase',
  'matches',
  'max',
  'mime',
  'min',
  'not',
  'number',
  'require_one',
  'required',
  'starts_with',
  'symbol',
  'uppercase',
  'url',
] as const

/** The name of a rule of the language. */
export type RuleName = (typeof ruleNames)[number]

const known: ReadonlySet<string> = new Set(ruleNames)

/** Returns whether the language has a rule of this name. Names are case-sensitive. */
export const isRuleName = (name: string): name is RuleName => known.has(name)
