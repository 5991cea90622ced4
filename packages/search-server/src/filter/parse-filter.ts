import type { Comparison, Filter, FilterToken } from './filter.ts'
import { escapeForError, FilterError } from './filter-error.ts'
import { findClosingQuote, unescapeQuoted } from './read-quoted.ts'

const keywords = new Set([
  'AND',
  'OR',
  'IN',
  'NOT',
  'TO',
  'EXISTS',
  'IS',
  'NULL',
  'EMPTY',
  'CONTAINS',
  'STARTS',
  'WITH',
  '_geoRadius',
  '_geoBoundingBox',
])
const wordPattern = /[\p{Alphabetic}\p{N}_.-]+/uy
const spacePattern = /\s*/uy
/** Matches up to the next whitespace, parenthesis or operator, to quote it in an error. */
const brokenPattern = /[^\s()=<>!]*/uy
const comparisons: readonly Comparison[] = ['!=', '>=', '<=', '=', '>', '<']
const deepest = 150
/** Parser calls that a parenthesis adds: `or`, `and`, `not` and `primary`. */
const depthOfParenthesis = 4
const geoAdvice =
  'Use the `_geoRadius(latitude, longitude, distance)` or `_geoBoundingBox([latitude, longitude], [latitude, longitude])` built-in rules to filter on `_geo` coordinates.'
const operations =
  '`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`, `_geoRadius`, `_geoBoundingBox`, or `_geoPolygon`'

const not = (inner: Filter): Filter => (inner.kind === 'not' ? inner.inner : { kind: 'not', inner })

/** Recursive descent parser of a filter. */
class FilterReader {
  readonly #source: string
  #at = 0

  constructor(source: string) {
    this.#source = source
  }

  read(): Filter {
    const filter = this.#or(0)
    this.#skipSpace()
    if (this.#at < this.#source.length) {
      const rest = escapeForError(this.#source.slice(this.#at))
      throw this.#error(
        `Found unexpected characters at the end of the filter: \`${rest}\`. You probably forgot an \`OR\` or an \`AND\` rule.`,
        this.#at,
      )
    }
    return filter
  }

  #error(text: string, start: number, end = this.#source.length): FilterError {
    return new FilterError(text, this.#source, start, end)
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at
    return pattern.exec(this.#source)?.[0] ?? ''
  }

  #skipSpace(): void {
    this.#at += this.#match(spacePattern).length
  }

  #takeKeyword(keyword: string): boolean {
    const start = this.#at
    this.#skipSpace()
    if (this.#match(wordPattern) === keyword) {
      this.#at += keyword.length
      return true
    }
    this.#at = start
    return false
  }

  #takeSign(sign: string): boolean {
    const start = this.#at
    this.#skipSpace()
    if (this.#source.startsWith(sign, this.#at)) {
      this.#at += sign.length
      return true
    }
    this.#at = start
    return false
  }

  #checkDepth(depth: number): void {
    if (depth > deepest)
      throw this.#error(
        'The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.',
        this.#at,
      )
  }

  #or(depth: number): Filter {
    const first = this.#and(depth + 1)
    const parts = [first]
    while (this.#takeKeyword('OR')) parts.push(this.#and(depth + 1))
    return parts.length === 1 ? first : { kind: 'or', parts }
  }

  #and(depth: number): Filter {
    const first = this.#not(depth + 1)
    const parts = [first]
    while (this.#takeKeyword('AND')) parts.push(this.#not(depth + 1))
    return parts.length === 1 ? first : { kind: 'and', parts }
  }

  #not(depth: number): Filter {
    this.#checkDepth(depth + 1)
    return this.#takeKeyword('NOT') ? not(this.#not(depth + 1)) : this.#primary(depth + 1)
  }

  #primary(depth: number): Filter {
    this.#skipSpace()
    const start = this.#at
    if (this.#source[start] === '(') {
      this.#checkDepth(depth + depthOfParenthesis - 2)
      this.#at += 1
      const inner = this.#or(depth + 1)
      if (!this.#takeSign(')'))
        throw this.#error(
          `Expression \`${escapeForError(this.#source.slice(start))}\` is missing the following closing delimiter: \`)\`.`,
          start,
        )
      return inner
    }
    const field = this.#field(start)
    return this.#operation(field) ?? this.#fail(start)
  }

  #fail(start: number): never {
    const rest = this.#source.slice(start)
    throw this.#error(
      `Was expecting an operation ${operations} ${rest.trim() === '' ? 'but instead got nothing.' : `at \`${escapeForError(rest)}\`.`}`,
      start,
    )
  }

  #field(start: number): FilterToken {
    const word = this.#match(wordPattern)
    if (word === '_geo' || word === '_geoPoint' || word === '_geoDistance')
      throw this.#error(
        `\`${word}\` is a reserved keyword and thus can't be used as a filter expression. ${geoAdvice}`,
        start,
      )
    if (word === '_geoRadius')
      throw this.#error(
        'The `_geoRadius` filter expects three arguments: `_geoRadius(latitude, longitude, radius)`.',
        start,
      )
    if (word === '_geoBoundingBox')
      throw this.#error(
        'The `_geoBoundingBox` filter expects two pairs of arguments: `_geoBoundingBox([latitude, longitude], [latitude, longitude])`.',
        start,
      )
    if (keywords.has(word))
      throw this.#error(
        `\`${word}\` is a reserved keyword and thus cannot be used as a field name unless it is put inside quotes. Use "${word}" or '${word}' instead.`,
        start,
      )
    const quote = this.#source[start]
    if (word === '' && quote !== '"' && quote !== "'") this.#fail(start)
    return this.#value()
  }

  #operation(field: FilterToken): Filter | undefined {
    const sign = comparisons.find((comparison) => this.#takeSign(comparison))
    if (sign) return { kind: 'compare', field, operator: sign, value: this.#value() }
    if (this.#takeKeyword('IS')) {
      const negated = this.#takeKeyword('NOT')
      const kind = this.#takeKeyword('NULL') ? 'null' : this.#takeKeyword('EMPTY') ? 'empty' : undefined
      return kind && (negated ? not({ kind, field }) : { kind, field })
    }
    const negated = this.#takeKeyword('NOT')
    const positive = this.#member(field)
    if (positive) return negated ? not(positive) : positive
    return negated ? undefined : this.#between(field)
  }

  /** Parses an operator that may follow a field with or without `NOT`. */
  #member(field: FilterToken): Filter | undefined {
    if (this.#takeKeyword('EXISTS')) return { kind: 'exists', field }
    if (this.#takeKeyword('CONTAINS')) return { kind: 'contains', field, value: this.#value() }
    if (this.#takeKeyword('STARTS')) {
      if (!/^ WITH(?![\p{Alphabetic}\p{N}_.-])/u.test(this.#source.slice(this.#at))) return undefined
      this.#at += ' WITH'.length
      return { kind: 'startsWith', field, value: this.#value() }
    }
    return this.#takeKeyword('IN') ? { kind: 'in', field, values: this.#list() } : undefined
  }

  #between(field: FilterToken): Filter | undefined {
    const start = this.#at
    this.#skipSpace()
    const word = this.#match(wordPattern)
    const quoted = this.#source[this.#at] === '"' || this.#source[this.#at] === "'"
    if ((word === '' && !quoted) || keywords.has(word)) {
      this.#at = start
      return undefined
    }
    const from = this.#value()
    return this.#takeKeyword('TO') ? { kind: 'between', field, from, to: this.#value() } : undefined
  }

  #list(): FilterToken[] {
    this.#skipSpace()
    if (!this.#takeSign('[')) throw this.#error('Expected `[` after `IN` keyword.', this.#at)
    const values: FilterToken[] = []
    while (!this.#takeSign(']')) {
      this.#skipSpace()
      const start = this.#at
      if (start >= this.#source.length)
        throw this.#error('Expected matching `]` after the list of field names given to `IN[`', start)
      const found = this.#source.slice(start)
      const word = this.#match(wordPattern)
      if (keywords.has(word))
        throw this.#error(
          `Expected only comma-separated field names inside \`IN[..]\` but instead found \`${escapeForError(found)}\`, which is a keyword. To use \`${escapeForError(found)}\` as a field name or a value, surround it by quotes.`,
          start,
        )
      if (word === '' && !/^["']/.test(found))
        throw this.#error(
          `Expected only comma-separated field names inside \`IN[..]\` but instead found \`${escapeForError(found)}\`.`,
          start,
        )
      values.push(this.#value())
      this.#skipSpace()
      if (!this.#takeSign(',') && this.#at < this.#source.length && this.#source[this.#at] !== ']') {
        throw this.#error(
          `Expected only comma-separated field names inside \`IN[..]\` but instead found \`${escapeForError(this.#source.slice(this.#at))}\`.`,
          this.#at,
        )
      }
    }
    return values
  }

  #value(): FilterToken {
    this.#skipSpace()
    const start = this.#at
    const quote = this.#source[start]
    if (quote === '"' || quote === "'") return this.#quoted(start, quote)
    const word = this.#match(wordPattern)
    if (word === '_geoRadius' || word === '_geoBoundingBox')
      throw this.#error(`The \`${word}\` filter is an operation and can't be used as a value.`, start)
    if (word !== '' && !keywords.has(word)) {
      this.#at += word.length
      return { value: word }
    }
    const broken = this.#match(brokenPattern)
    const shown = escapeForError(broken)
    const text =
      broken === ''
        ? 'Was expecting a value but instead got nothing.'
        : word === ''
          ? `Was expecting a value but instead got \`${shown}\`.`
          : `Was expecting a value but instead got \`${shown}\`, which is a reserved keyword. To use \`${shown}\` as a field name or a value, surround it by quotes.`
    throw this.#error(text, start, start + broken.length)
  }

  #quoted(start: number, quote: string): FilterToken {
    const end = findClosingQuote(this.#source, start)
    if (end === undefined)
      throw this.#error(
        `Expression \`${escapeForError(this.#source.slice(start))}\` is missing the following closing delimiter: \`${quote}\`.`,
        start,
      )
    const inner = this.#source.slice(start + 1, end)
    const read = unescapeQuoted(inner, quote)
    if ('problem' in read) {
      const text =
        read.problem === 'number'
          ? `Found an invalid escaped sequence number: \`${escapeForError(inner)}\`.`
          : `Malformed value: \`${escapeForError(inner)}\`.`
      throw this.#error(text, start + 1, end)
    }
    this.#at = end + 1
    return { value: read.value }
  }
}

/**
 * Parses a filter. Returns undefined for a blank one, which matches everything.
 * @throws {FilterError} with the position of the error.
 */
export const parseFilter = (source: string): Filter | undefined =>
  source.trim() === '' ? undefined : new FilterReader(source).read()
