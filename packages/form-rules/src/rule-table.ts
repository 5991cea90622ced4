import type { RuleName } from './rule-names.ts'
import * as characters from './rules/characters.ts'
import * as comparisons from './rules/comparisons.ts'
import * as dates from './rules/dates.ts'
import * as formats from './rules/formats.ts'
import { mime } from './rules/mime.ts'
import * as presence from './rules/presence.ts'
import type { RuleTest } from './rules/rule.ts'
import * as sizes from './rules/sizes.ts'

/** Every rule of the language by its name. */
export const ruleTable: Readonly<Record<RuleName, RuleTest>> = {
  accepted: presence.accepted,
  alpha: characters.alpha,
  alpha_spaces: characters.alphaSpaces,
  alphanumeric: characters.alphanumeric,
  between: sizes.between,
  confirm: comparisons.confirm,
  contains_alpha: characters.containsAlpha,
  contains_alpha_spaces: characters.containsAlphaSpaces,
  contains_alphanumeric: characters.containsAlphanumeric,
  contains_lowercase: characters.containsLowercase,
  contains_numeric: characters.containsNumeric,
  contains_symbol: characters.containsSymbol,
  contains_uppercase: characters.containsUppercase,
  date_after: dates.dateAfter,
  date_after_node: dates.dateAfterNode,
  date_after_or_equal: dates.dateAfterOrEqual,
  date_before: dates.dateBefore,
  date_before_node: dates.dateBeforeNode,
  date_before_or_equal: dates.dateBeforeOrEqual,
  date_between: dates.dateBetween,
  date_format: dates.dateFormat,
  email: formats.email,
  ends_with: comparisons.endsWith,
  is: comparisons.is,
  length: sizes.length,
  lowercase: characters.lowercase,
  matches: comparisons.matches,
  max: sizes.max,
  mime,
  min: sizes.min,
  not: comparisons.not,
  number: formats.number,
  require_one: presence.requireOne,
  required: presence.required,
  starts_with: comparisons.startsWith,
  symbol: characters.symbol,
  uppercase: characters.uppercase,
  url: formats.url,
}

/** Rules that always check empty values. */
export const runsOnEmpty: ReadonlySet<string> = new Set<RuleName>(['accepted', 'require_one', 'required'])
