import { argumentProblem } from './argument-problem.ts'
import { isRuleName } from './rule-names.ts'

/** One parsed rule of a field. */
export interface ParsedRule {
  readonly name: string
  /** Texts from a text of rules; the given values from a list. */
  readonly args: readonly unknown[]
  /** `*`: runs even when a rule before it has failed. */
  readonly force: boolean
  /** `+`: runs on an empty value too. */
  readonly onEmpty: boolean
  /** `?` makes it false: its message does not keep a form from being submitted. */
  readonly blocking: boolean
  /** `(n)`: milliseconds to wait before it runs. */
  readonly debounce: number
}

/** A rule of a list: its name with hints, then its arguments, which keep their type. */
export type RuleTuple = readonly [name: string, ...args: readonly unknown[]]

/** Source of rules: `required|length:2,40`, or a list of lists. */
export type RuleSource = string | readonly (string | RuleTuple)[]

/** Thrown for an invalid rule. */
export class RuleSyntaxError extends Error {
  override readonly name = 'RuleSyntaxError'
}

const PIECE = /^([*+?()0-9]*)([a-z][a-z0-9_]+)(?::(.*))?$/i
const DEBOUNCE = /([*+?]*)\((\d+)\)([*+?]*)/

type Read = { readonly rule: ParsedRule } | { readonly piece: string; readonly problem: string }

/** Parses hints in any order; when there is a delay, only those right before and right after it count. */
function readHints(hints: string): Omit<ParsedRule, 'name' | 'args'> {
  const [, before = '', wait = '0', after = ''] = DEBOUNCE.exec(hints) ?? [undefined, hints]
  const flags = before + after
  return {
    force: flags.includes('*'),
    onEmpty: flags.includes('+'),
    blocking: !flags.includes('?'),
    debounce: Number(wait),
  }
}

function readPiece(piece: string, isKnown: (name: string) => boolean, typed?: readonly unknown[]): Read {
  const [, hints = '', name = '', written] = PIECE.exec(piece) ?? []
  if (name === '') return { piece, problem: 'is not a rule' }
  if (!isKnown(name)) return { piece, problem: `names the unknown rule "${name}"` }
  return {
    rule: { name, args: typed ?? (written ? written.split(',').map((arg) => arg.trim()) : []), ...readHints(hints) },
  }
}

function read(source: RuleSource, isKnown: (name: string) => boolean): readonly Read[] {
  const entries =
    typeof source === 'string'
      ? source
          .split('|')
          .map((piece) => piece.trim())
          .filter((piece) => piece !== '')
      : source
  return entries.map((entry) =>
    typeof entry === 'string' ? readPiece(entry.trim(), isKnown) : readPiece(entry[0].trim(), isKnown, entry.slice(1)),
  )
}

/**
 * Parses the rules of a field. Throws a `RuleSyntaxError` for a rule that is unknown, invalid or has arguments that can
 * never work. `custom` names rules beyond the language.
 */
export function parseRules(
  source: RuleSource,
  { custom = [] }: { readonly custom?: readonly string[] } = {},
): readonly ParsedRule[] {
  return read(source, (name) => isRuleName(name) || custom.includes(name)).map((result) => {
    if ('problem' in result) throw new RuleSyntaxError(`"${result.piece}" ${result.problem}`)
    const problem = argumentProblem(result.rule)
    if (problem !== undefined) throw new RuleSyntaxError(`"${result.rule.name}" ${problem}`)
    return result.rule
  })
}

/** Parses rules and skips invalid ones, for texts that come from elsewhere. Never throws. */
export const parseRulesLeniently = (source: RuleSource): readonly ParsedRule[] =>
  read(source, isRuleName).flatMap((result) => ('rule' in result ? [result.rule] : []))
