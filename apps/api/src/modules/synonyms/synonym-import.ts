import { sql } from 'drizzle-orm'
import type { PlacedRow, Present, RecordFinder, RecordImport } from '../../platform/imports/records/record-import.ts'
import type { Cells } from '../../platform/imports/source.ts'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import type { ChangeOf } from '../../platform/records/contract-of.ts'
import { meantIn } from '../../platform/records/look-up.ts'
import type { Work } from '../../platform/records/work.ts'
import { listCell, listIn } from '../../platform/sheets/cells.ts'
import { cleanWords } from './synonym-rules.ts'
import { synonyms } from './tables.ts'
import { text } from './messages.ts'

/** Returns the key of a set: its kind and its words, in any order. */
const keyOf = (kind: string, words: readonly string[]): string =>
  JSON.stringify([kind.trim().toLowerCase(), ...words.toSorted()])

const wordsIn = ({ words = '' }: Cells): readonly string[] => cleanWords(listIn(words)).filter((word) => word !== '')

/** Returns the products that rows lead to, by their SKUs. */
async function productsBySku(database: Work['database'], rows: readonly PlacedRow[]) {
  const skus = rows.flatMap(({ cells: { sku } }) => sku ?? [])
  const { rows: found } = await database.execute<{ uid: string; namespace: string; sku: string }>(
    sql`select uid, namespace, sku from products where sku = any(${sql.param(skus)}::text[])`,
  )
  return Map.groupBy(found, ({ sku }) => sku)
}

/** Finds synonym sets by their ID, else by their kind and their words. */
async function findSets({ database, scope }: Work, rows: readonly PlacedRow[]): Promise<RecordFinder> {
  const sets = await database
    .select({ uid: synonyms.uid, namespace: synonyms.namespace, kind: synonyms.kind, words: synonyms.words })
    .from(synonyms)
    .where(inNamespaces(synonyms.namespace, [...scope.own, ...scope.inherited]))
    .orderBy(synonyms.id)
  const bySku = await productsBySku(database, rows)
  const byUid = new Map<string, Present>(sets.map((set) => [set.uid, set]))
  const byWords = Map.groupBy(sets, ({ kind, words }) => keyOf(kind, words))
  const keyIn = (cells: Cells): string => keyOf(cells['kind'] ?? '', wordsIn(cells))
  return {
    identityOf(cells) {
      const words = wordsIn(cells)
      return words.length === 0 ? undefined : { key: keyIn(cells), label: words.join(', ') }
    },
    find: ({ namespace, cells }: PlacedRow) =>
      byUid.get(cells['uid'] ?? '') ?? meantIn(byWords.get(keyIn(cells)) ?? [], namespace, scope),
    columns: {
      sku: {
        cell: (view) => ('sku' in view && typeof view.sku === 'string' ? view.sku : ''),
        value(cell, { namespace }) {
          if (cell === '') return { value: null }
          const product = meantIn(bySku.get(cell) ?? [], namespace, scope)
          return product ? { value: product.uid } : { problem: text('unknown-product') }
        },
      },
    },
    settle({ cells }, isNew) {
      const { words, to, source } = cells
      return {
        ...cells,
        ...(words && { words: listCell(cleanWords(listIn(words))) }),
        ...(to && { to: listCell(cleanWords(listIn(to))) }),
        ...(isNew && !source && { source: 'Import' }),
      }
    },
  }
}

/** Imports synonym sets. */
export const synonymImport = {
  keys: ['words', 'uid'],
  keyRequired: text('import-key-required'),
  fields: {
    kind: 'kind',
    words: 'words',
    to: 'to',
    product: 'sku',
    category: 'category_uid',
    brand: 'brand_uid',
    path: 'path',
    language: 'language',
    websites: 'websites',
    active: 'active',
    source: 'source',
    note: 'note',
  },
  names: {
    kind: ['soort', 'art', 'type', 'genre'],
    words: ['words', 'woorden', 'termen', 'wörter', 'begriffe', 'termes', 'mots', 'synonyms', 'synoniemen', 'synonyme'],
    to: ['to', 'leidtot', 'führtzu', 'mèneà', 'target'],
    sku: ['product', 'productcode', 'artikelnummer', 'artikelnr', 'référence'],
    category_uid: ['category', 'categorie', 'kategorie', 'catégorie'],
    brand_uid: ['brand', 'merk', 'marke', 'marque'],
    path: ['pad', 'pfad', 'chemin', 'url'],
    language: ['taal', 'sprache', 'langue'],
    active: ['actief', 'aktiv', 'actif'],
    note: ['notitie', 'notiz', 'remarque'],
  },
  finder: findSets,
  inOrder: true,
} as const satisfies RecordImport<keyof ChangeOf<'synonyms'>>
