import type { Locale } from './messages/locale.ts'
import { parseRulesLeniently } from './parse-rules.ts'
import type { RuleSource } from './parse-rules.ts'
import { validateParsed } from './validate.ts'

/** A sibling field, with its label. */
export interface Sibling {
  readonly name?: string
  readonly value?: unknown
  readonly label?: string | null
}

/** A value, its rules, and its context. */
export interface ValidateMessagesInput {
  readonly name: string
  /** `null` for none. */
  readonly label?: string | null
  readonly value: unknown
  readonly rules: RuleSource
  /** The sibling fields: values by name, or descriptions with `value` and `label` by name or as a list. */
  readonly siblings?: Readonly<Record<string, unknown>> | readonly Sibling[] | null
  readonly now?: number
  readonly locale?: Locale
}

const DESCRIPTION: ReadonlySet<string> = new Set(['name', 'value', 'label'])

/** Returns whether an object has a `value`, and otherwise only keys of a description. */
const isDescription = (entry: unknown): entry is Sibling =>
  typeof entry === 'object' &&
  entry !== null &&
  Object.hasOwn(entry, 'value') &&
  Object.keys(entry).every((key) => DESCRIPTION.has(key))

const described = (entry: unknown): Sibling => (isDescription(entry) ? entry : { value: entry })

function siblingsOf(siblings: ValidateMessagesInput['siblings']): readonly (readonly [string, Sibling])[] {
  if (Array.isArray(siblings)) return siblings.map((sibling: Sibling) => [sibling.name ?? '', sibling] as const)
  return Object.entries(siblings ?? {}).map(([name, entry]) => [name, described(entry)] as const)
}

/**
 * Returns the texts of a value's messages, in order, for other programs. Invalid rules are skipped, as programs with
 * such texts expect; parse your own rules with `parseRules` or `validate`, where they are errors.
 */
export function validateMessages({
  name,
  label = null,
  value,
  rules,
  siblings,
  now,
  locale,
}: ValidateMessagesInput): string[] {
  const beside = siblingsOf(siblings)
  return validateParsed(value, parseRulesLeniently(rules), {
    name,
    label,
    siblings: Object.fromEntries(beside.map(([sibling, { value: own }]) => [sibling, own])),
    labels: Object.fromEntries(beside.map(([sibling, { label: own = null }]) => [sibling, own])),
    ...(now !== undefined && { now }),
    ...(locale !== undefined && { locale }),
  }).map(({ text }) => text)
}
