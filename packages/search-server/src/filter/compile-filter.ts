import type { ClientBase, Pool } from 'pg'
import { ResponseError } from '../http/response-error.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { cellsOf, filterablePatterns } from '../storage/attribute-plan.ts'
import { matchesAny } from '../storage/patterns.ts'
import { tablesOf } from '../storage/storage-tables.ts'
import { normalizeValue } from '../text/normalize.ts'
import type { Json } from '../json.ts'
import { FilterError } from './filter-error.ts'
import type { Condition, Filter, FilterToken } from './filter.ts'
import { showFilter } from './show-filter.ts'

/** Collects the bound parameters of a statement, numbered in the order in which they are added. */
export class Parameters {
  readonly values: unknown[]

  constructor(values: readonly unknown[] = []) {
    this.values = [...values]
  }

  /** Returns a copy for another statement that starts with the same parameters. */
  fork(): Parameters {
    return new Parameters(this.values)
  }

  /** Adds a value and returns its placeholder. */
  add(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`
  }
}

/** Context in which a filter is compiled. */
export interface FilterContext {
  readonly client: ClientBase | Pool
  readonly index: IndexRecord
  readonly code: string
  /** Whether errors name the index. Those of reading its documents do not. */
  readonly namesIndex: boolean
  /** The filter as it was sent, if errors quote it. Those of a search quote the filter as it was understood. */
  readonly sent?: Json
  /** Whether the experimental operator `CONTAINS` is enabled. */
  readonly contains: boolean
}

/** Maximum number of value sets that are looked up in advance and passed to the planner as constants. */
const mostConstants = 1_000

const finiteNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

const numberOf = ({ value }: FilterToken): number | undefined => {
  const text = value.trim()
  const number = finiteNumber.test(text) ? Number(text) : undefined
  return number !== undefined && Number.isFinite(number) ? number : undefined
}

const equality = '=, !=, IN, IS EMPTY, IS NOT EMPTY, IS NULL, IS NOT NULL, EXISTS, NOT EXISTS'

/** Returns the text of a sent filter that names an attribute, and where. */
function locate(sent: Json | undefined, path: string): { readonly text: string; readonly at: number } | undefined {
  if (typeof sent === 'string') return sent.includes(path) ? { text: sent, at: sent.indexOf(path) } : undefined
  const parts: readonly Json[] = Array.isArray(sent) ? sent : []
  return parts.map((part) => locate(part, path)).find((found) => found !== undefined)
}

/** Throws if the index does not allow a condition. */
function check(filter: Filter, condition: Condition, context: FilterContext): void {
  const { index, code, namesIndex, sent, contains } = context
  const subject = namesIndex ? `Index \`${index.uid}\`: ` : ''
  const path = condition.field.value
  const fail = (text: string, failCode = code): never => {
    const { text: source, at = 0 } = locate(sent, path) ?? showFilter(filter, condition)
    throw new ResponseError(failCode, new FilterError(text, source, at, at + path.length).message)
  }
  if (condition.kind === 'contains' && !contains) {
    fail(
      'Using `CONTAINS` in a filter requires enabling the `contains filter` experimental feature. See https://github.com/orgs/meilisearch/discussions/763',
      'feature_not_enabled',
    )
  }
  const patterns = filterablePatterns(index.settings)
  if (!matchesAny(patterns, path)) {
    const shown = patterns
      .toSorted()
      .map((pattern) => `\`${pattern}\``)
      .join(', ')
    fail(
      patterns.length === 0
        ? `${subject}Attribute \`${path}\` is not filterable. This index does not have configured filterable attributes.`
        : `${subject}Attribute \`${path}\` is not filterable. Available filterable attribute patterns are: ${shown}.`,
    )
  }
  const rule = index.settings.filterableAttributes.findIndex((attribute) =>
    matchesAny(typeof attribute === 'string' ? [attribute] : attribute.attributePatterns, path),
  )
  const attribute = index.settings.filterableAttributes[rule]
  if (attribute === undefined || typeof attribute === 'string') return
  const { filter: allowed } = attribute.features
  const compares =
    condition.kind === 'between' ||
    (condition.kind === 'compare' && condition.operator !== '=' && condition.operator !== '!=')
  if (compares ? allowed.comparison : allowed.equality) return
  const operator =
    condition.kind === 'compare'
      ? condition.operator
      : condition.kind === 'between'
        ? 'TO'
        : condition.kind.toUpperCase()
  const operators = [...(allowed.equality ? [equality] : []), ...(allowed.comparison ? ['<, >, <=, >=, TO'] : [])].join(
    ', ',
  )
  fail(
    `${subject}Filter operator \`${operator}\` is not allowed for the attribute \`${path}\`.\n  - Note: allowed operators: ${operators}.\n  - Note: field \`${path}\` matched rule #${rule} in \`filterableAttributes\``,
  )
}

/** Returns the query that finds a condition's value sets, in the table of values or of sets. */
function lookUp(
  condition: Condition,
  column: number,
  tables: ReturnType<typeof tablesOf>,
  parameters: Parameters,
): string {
  const norm = ({ value }: FilterToken): string => parameters.add(normalizeValue(value), 'text')
  const number = (value: number): string => parameters.add(value, 'float8')
  const ofValues = (where: string): string => `SELECT set FROM ${tables.values} WHERE col = ${column} AND (${where})`
  const equal = (token: FilterToken): string => {
    const value = numberOf(token)
    return value === undefined ? `norm = ${norm(token)}` : `norm = ${norm(token)} OR num = ${number(value)}`
  }
  const compare = (operator: string, token: FilterToken): string => {
    const value = numberOf(token)
    const text = `(num IS NULL AND norm ${operator} ${norm(token)})`
    return value === undefined ? text : `num ${operator} ${number(value)} OR ${text}`
  }
  switch (condition.kind) {
    case 'in': {
      const norms = parameters.add(
        condition.values.map(({ value }) => normalizeValue(value)),
        'text[]',
      )
      const numbers = condition.values.flatMap((token) => numberOf(token) ?? [])
      return ofValues(
        `norm = ANY(${norms})${numbers.length > 0 ? ` OR num = ANY(${parameters.add(numbers, 'float8[]')})` : ''}`,
      )
    }
    case 'compare':
      return ofValues(
        condition.operator === '=' || condition.operator === '!='
          ? equal(condition.value)
          : compare(condition.operator, condition.value),
      )
    case 'between': {
      const [low, high] = [numberOf(condition.from), numberOf(condition.to)]
      const text = `(num IS NULL AND norm >= ${norm(condition.from)} AND norm <= ${norm(condition.to)})`
      return ofValues(
        low === undefined || high === undefined
          ? text
          : `(num >= ${number(low)} AND num <= ${number(high)}) OR ${text}`,
      )
    }
    case 'startsWith':
      return ofValues(`starts_with(norm, ${norm(condition.value)}) AND norm >= ${norm(condition.value)}`)
    case 'contains':
      return ofValues(`strpos(norm, ${norm(condition.value)}) > 0`)
    case 'null':
      return `SELECT id AS set FROM ${tables.sets} WHERE col = ${column} AND is_null`
    case 'empty':
      return `SELECT id AS set FROM ${tables.sets} WHERE col = ${column} AND is_empty`
    default:
      throw new Error('EXISTS needs no values')
  }
}

function conditionsOf(filter: Filter): Condition[] {
  if (filter.kind === 'not') return conditionsOf(filter.inner)
  return filter.kind === 'and' || filter.kind === 'or' ? filter.parts.flatMap(conditionsOf) : [filter]
}

/** Result of looking up a condition. */
interface Selected {
  /** The matching value sets; null if there are too many to list. */
  readonly sets: readonly number[] | null
  /** Whether the attribute has any value sets at all. */
  readonly met: boolean
}

/** Looks up all conditions in one query. */
async function resolve(context: FilterContext, conditions: readonly Condition[]): Promise<Map<Condition, Selected>> {
  const { client, index } = context
  const found = new Map<Condition, Selected>()
  const parameters = new Parameters()
  const asked: Condition[] = []
  const parts: string[] = []
  for (const condition of conditions) {
    const column = index.columns[condition.field.value]
    if (!column || condition.kind === 'exists') continue
    asked.push(condition)
    parts.push(`(SELECT ${asked.length} AS condition, EXISTS (SELECT FROM ${tablesOf(index.storage).sets} WHERE col = ${column.id}) AS met, array_agg(set) AS sets
       FROM (SELECT DISTINCT set FROM (${lookUp(condition, column.id, tablesOf(index.storage), parameters)}) f LIMIT ${mostConstants + 1}) g)`)
  }
  if (parts.length === 0) return found
  const { rows } = await client.query<{ condition: number; met: boolean; sets: number[] | null }>(
    parts.join(' UNION ALL '),
    parameters.values,
  )
  for (const { condition, met, sets } of rows) {
    const key = asked[condition - 1]
    if (key) found.set(key, { met, sets: (sets ?? []).length > mostConstants ? null : (sets ?? []) })
  }
  return found
}

/** A filter compiled to SQL. */
export interface CompiledFilter {
  /** Condition on the rows of `entries` or `texts` (alias `e`). */
  readonly condition: string
  /** For each required part of the filter, the value sets of which every matching document has one. */
  readonly required: readonly (readonly number[])[]
}

/** With more sets than this, adding them to the index lookup no longer pays off. */
const mostRequired = 50

/** Returns the parts of a filter that must all hold. */
const conjuncts = (filter: Filter): readonly Filter[] =>
  filter.kind === 'and' ? filter.parts.flatMap(conjuncts) : [filter]

function requiredSets(filter: Filter, selected: ReadonlyMap<Condition, Selected>): (readonly number[])[] {
  return conjuncts(filter).flatMap((part) => {
    if (part.kind === 'not' || part.kind === 'and' || part.kind === 'or') return []
    const sets = part.kind === 'compare' && part.operator === '!=' ? null : selected.get(part)?.sets
    return sets && sets.length > 0 && sets.length <= mostRequired ? [sets] : []
  })
}

/**
 * Compiles a filter to SQL. Every value is a bound parameter.
 * @throws {ResponseError} for attributes and operators that the index does not allow.
 */
export async function compileFilter(
  filter: Filter,
  context: FilterContext,
  parameters: Parameters,
): Promise<CompiledFilter> {
  const conditions = conditionsOf(filter)
  for (const condition of conditions) check(filter, condition, context)
  const { index } = context
  const selected = await resolve(context, conditions)

  const leaf = (condition: Condition, negated: boolean): string => {
    const column = index.columns[condition.field.value]
    const differs = condition.kind === 'compare' && condition.operator === '!='
    const found = selected.get(condition)
    // No document has the attribute, so neither `=` nor `!=` matches anything.
    if (!column?.filter || found?.met === false) return negated ? 'true' : 'false'
    const { set } = cellsOf(column)
    if (condition.kind === 'exists') return negated ? `e.${set} IS NULL` : `e.${set} IS NOT NULL`
    const complement = differs !== negated
    const known = found?.sets
    if (known) {
      if (known.length === 0) return complement ? 'true' : 'false'
      const [only] = known
      if (known.length === 1)
        return complement
          ? `(e.${set} IS NULL OR e.${set} <> ${parameters.add(only, 'int')})`
          : `e.${set} = ${parameters.add(only, 'int')}`
      const list = parameters.add(known, 'int[]')
      return complement ? `(e.${set} IS NULL OR e.${set} <> ALL(${list}))` : `e.${set} = ANY(${list})`
    }
    const query = lookUp(condition, column.id, tablesOf(index.storage), parameters)
    return complement ? `(e.${set} IS NULL OR e.${set} NOT IN (${query}))` : `e.${set} IN (${query})`
  }
  const tree = (part: Filter, negated: boolean): string => {
    if (part.kind === 'not') return tree(part.inner, !negated)
    if (part.kind !== 'and' && part.kind !== 'or') return leaf(part, negated)
    const all = (part.kind === 'and') !== negated
    return `(${part.parts.map((inner) => tree(inner, negated)).join(all ? ' AND ' : ' OR ')})`
  }
  return { condition: tree(filter, false), required: requiredSets(filter, selected) }
}
