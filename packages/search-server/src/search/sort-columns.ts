import { ResponseError } from '../http/response-error.ts'
import { readAttributeRule, type AttributeRule } from '../settings/ranking-rules.ts'
import { cellsOf, type Cells } from '../storage/attribute-plan.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { matchesAny } from '../storage/patterns.ts'

/**
 * Parses the sort order of a search.
 * @throws {ResponseError} `invalid_search_sort`
 */
export function readSort({ uid, settings }: IndexRecord, sort: readonly string[] | null): AttributeRule[] {
  const code = 'invalid_search_sort'
  const rules = (sort ?? []).map((text) => {
    const rule = readAttributeRule(text)
    if (!rule)
      throw new ResponseError(
        code,
        `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${text}\`.`,
      )
    return rule
  })
  for (const { attribute } of rules) {
    if (matchesAny(settings.sortableAttributes, attribute)) continue
    const available = settings.sortableAttributes.map((name) => `\`${name}\``).join(', ')
    throw new ResponseError(
      code,
      settings.sortableAttributes.length === 0
        ? `Index \`${uid}\`: Attribute \`${attribute}\` is not sortable. This index does not have configured sortable attributes.`
        : `Index \`${uid}\`: Attribute \`${attribute}\` is not sortable. Available sortable attributes are: ${available}.`,
    )
  }
  if (rules.length > 0 && !settings.rankingRules.includes('sort')) {
    throw new ResponseError(
      code,
      `You must specify where \`sort\` is listed in the rankingRules setting to use the sort parameter at search time.`,
    )
  }
  return rules
}

/** A pair of columns to order by: numbers first, then texts, then documents without the attribute. */
export interface SortColumn {
  readonly rule: AttributeRule
  readonly number: Cells['number']
  readonly text: Cells['text']
}

/** Returns the columns of the rules. Attributes that no document has are skipped. */
export const sortColumns = ({ columns }: IndexRecord, rules: readonly AttributeRule[]): SortColumn[] =>
  rules.flatMap((rule) => {
    const column = columns[rule.attribute]
    if (!column?.sort) return []
    const { number, text } = cellsOf(column)
    return [{ rule, number, text }]
  })

/** Returns the `ORDER BY` expressions of the columns. */
export const orderBy = (columns: readonly SortColumn[]): string[] =>
  columns.flatMap(({ rule: { direction }, number, text }) => [
    `${number} ${direction} NULLS LAST`,
    `${text} ${direction} NULLS LAST`,
  ])
