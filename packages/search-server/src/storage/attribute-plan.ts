import { readAttributeRule } from '../settings/ranking-rules.ts'
import type { Settings } from '../settings/settings.ts'
import type { Column, IndexRecord } from './index-record.ts'
import { matchesAny, matchesPattern } from './patterns.ts'

/** How an index stores each attribute of its documents. */
export interface AttributePlan {
  /** Returns the slot of a searchable attribute, or undefined if it is not searched. */
  slotOf(path: string): number | undefined
  /** Returns which columns an attribute needs, or undefined for none. */
  columnFor(path: string): { readonly filter: boolean; readonly sort: boolean } | undefined
}

/** Number of slots: a set of them must fit in a PostgreSQL `int`. Further attributes share the last slot. */
export const maxSlots = 31

/** Returns the patterns of the filterable attributes. */
export const filterablePatterns = ({ filterableAttributes }: Settings): string[] =>
  filterableAttributes.flatMap((attribute) =>
    typeof attribute === 'string' ? [attribute] : attribute.attributePatterns,
  )

/** Returns the patterns of the attributes with sort columns, including those of custom ranking rules. */
const sortedPatterns = ({ sortableAttributes, rankingRules }: Settings): string[] => [
  ...sortableAttributes,
  ...rankingRules.flatMap((rule) => readAttributeRule(rule)?.attribute ?? []),
]

/** Returns whether all attributes are searchable. They are then ordered by first appearance. */
export const searchesAll = ({ searchableAttributes }: Settings): boolean => searchableAttributes.includes('*')

/** Returns the attributes that tolerate no typos, as a bit mask. */
export const exactSlots = ({ settings, slots }: Pick<IndexRecord, 'settings' | 'slots'>): number =>
  (searchesAll(settings) ? slots : settings.searchableAttributes)
    .slice(0, maxSlots - 1)
    .reduce(
      (bits, slot, at) => (matchesAny(settings.typoTolerance.disableOnAttributes, slot) ? bits | (1 << at) : bits),
      0,
    )

/** Returns the plan of an index. Its slots and columns grow as documents introduce attributes. */
export function planAttributes({ settings, slots }: Pick<IndexRecord, 'settings' | 'slots'>): AttributePlan {
  const filterable = filterablePatterns(settings)
  const sorted = sortedPatterns(settings)
  const all = searchesAll(settings)
  const places = new Map(slots.map((slot, index) => [slot, index]))
  const known = new Map<string, number | undefined>()
  return {
    slotOf: (path) => {
      if (known.has(path)) return known.get(path)
      const place = all
        ? places.get(path)
        : settings.searchableAttributes.findIndex((pattern) => matchesPattern(pattern, path))
      const slot = place === undefined || place < 0 ? undefined : Math.min(place, maxSlots - 1)
      known.set(path, slot)
      return slot
    },
    columnFor: (path) => {
      const filter = matchesAny(filterable, path) || path === settings.distinctAttribute
      const sort = matchesAny(sorted, path)
      return filter || sort ? { filter, sort } : undefined
    },
  }
}

/**
 * Returns the columns of attributes that the settings name. Those that match a pattern are added with the first
 * document that has them.
 */
export function namedColumns(settings: Settings): Record<string, Column> {
  const plan = planAttributes({ settings, slots: [] })
  const distinct = settings.distinctAttribute === null ? [] : [settings.distinctAttribute]
  const names = new Set(
    [...filterablePatterns(settings), ...sortedPatterns(settings), ...distinct].filter((name) => !name.includes('*')),
  )
  const columns: Record<string, Column> = {}
  let id = 0
  for (const name of names) {
    const needed = plan.columnFor(name)
    if (needed) columns[name] = { id: ++id, ...needed }
  }
  return columns
}

/** Column names of an attribute in `entries`. */
export interface Cells {
  /** The value set, for filters and counts. */
  readonly set: `c${number}`
  /** The minimum number, for sorting. */
  readonly number: `n${number}`
  /** The first text, for sorting, if there is no number. */
  readonly text: `t${number}`
}

/** Returns the column names of an attribute in `entries`. */
export const cellsOf = ({ id }: Pick<Column, 'id'>): Cells => ({ set: `c${id}`, number: `n${id}`, text: `t${id}` })
