import { readAttributeRule } from '../settings/ranking-rules.ts'
import type { Settings } from '../settings/settings.ts'
import type { Column, IndexRecord } from './index-record.ts'
import { matchesAny, matchesPattern } from './patterns.ts'

/** What an index does with each attribute of its documents. */
export interface AttributePlan {
  /** The place of a searchable attribute among the slots; undefined when it is not searched. */
  slotOf(path: string): number | undefined
  /** What columns the attribute needs, undefined for none. */
  columnFor(path: string): { readonly filter: boolean; readonly sort: boolean } | undefined
}

/** A set of attributes must fit the bits of an integer of PostgreSQL; further attributes share the last place. */
export const maxSlots = 31

/** The patterns of the attributes that may be filtered. */
export const filterablePatterns = ({ filterableAttributes }: Settings): string[] =>
  filterableAttributes.flatMap((attribute) =>
    typeof attribute === 'string' ? [attribute] : attribute.attributePatterns,
  )

/** The patterns of the attributes that have columns to sort by, custom ranking rules among them. */
const sortedPatterns = ({ sortableAttributes, rankingRules }: Settings): string[] => [
  ...sortableAttributes,
  ...rankingRules.flatMap((rule) => readAttributeRule(rule)?.attribute ?? []),
]

/** Whether searches look into every attribute, whose order then is that of their first appearance. */
export const searchesAll = ({ searchableAttributes }: Settings): boolean => searchableAttributes.includes('*')

/** The attributes whose words are met without typos, as bits. */
export const exactSlots = ({ settings, slots }: Pick<IndexRecord, 'settings' | 'slots'>): number =>
  (searchesAll(settings) ? slots : settings.searchableAttributes)
    .slice(0, maxSlots - 1)
    .reduce(
      (bits, slot, at) => (matchesAny(settings.typoTolerance.disableOnAttributes, slot) ? bits | (1 << at) : bits),
      0,
    )

/** The plan of an index; `slots` and `columns` grow with the attributes that documents bring. */
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

/** The columns of the attributes that the settings name; attributes met by a pattern get theirs when a document brings them. */
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

/** The names of a column's cells in `entries`. */
export interface Cells {
  /** The value set, to filter and count. */
  readonly set: `c${number}`
  /** The least number, to sort. */
  readonly number: `n${number}`
  /** The least text, to sort, when there is no number. */
  readonly text: `t${number}`
}

/** The names of a column's cells in `entries`. */
export const cellsOf = ({ id }: Pick<Column, 'id'>): Cells => ({ set: `c${id}`, number: `n${id}`, text: `t${id}` })
