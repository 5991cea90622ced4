import type { ClientBase } from 'pg'
import { cellsOf } from './attribute-plan.ts'
import type { DerivedDocument } from './derive-document.ts'
import type { KeyedDocument } from './document-writer.ts'
import type { IndexRecord } from './index-record.ts'
import { setLexeme } from '../text/lexeme.ts'
import { setName } from './save-facts.ts'
import { shapeColumn, tablesOf } from './storage-tables.ts'

/** Values of a column, one for each row. */
interface Given {
  readonly name: string
  readonly type: string
  readonly values: readonly unknown[]
}

/** Inserts or replaces rows by `doc`. */
async function upsert(client: ClientBase, table: string, columns: readonly Given[]): Promise<void> {
  const names = columns.map(({ name }) => name)
  const select = columns.map(({ name, type }) => (type === 'tsvector' ? `${name}::tsvector` : name)).join(', ')
  const lists = columns.map(({ type }, at) => `$${at + 1}::${type === 'tsvector' ? 'text' : type}[]`).join(', ')
  await client.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${select} FROM unnest(${lists}) AS g(${names.join(', ')})
     ON CONFLICT (doc) DO UPDATE SET ${names
       .filter((name) => name !== 'doc')
       .map((name) => `${name} = EXCLUDED.${name}`)
       .join(', ')}`,
    columns.map(({ values }) => values),
  )
}

/** Writes the rows of `documents`, `entries` and `texts`, and returns how many documents are new. */
export async function saveRows(
  client: ClientBase,
  index: IndexRecord,
  setIds: (name: string) => number | null,
  rows: readonly { readonly document: KeyedDocument; readonly derived: DerivedDocument }[],
): Promise<number> {
  const { documents, entries, texts } = tablesOf(index.storage)
  const saved = await client.query<{ doc: number; key: string; added: boolean }>(
    `INSERT INTO ${documents} (key, body) SELECT * FROM unnest($1::text[], $2::json[])
     ON CONFLICT (key) DO UPDATE SET body = EXCLUDED.body RETURNING doc, key, (xmax = 0) AS added`,
    [rows.map(({ document }) => document.key), rows.map(({ document }) => JSON.stringify(document.body))],
  )
  const docs = new Map(saved.rows.map(({ key, doc }) => [key, doc]))
  const cells: Given[] = [
    { name: 'doc', type: 'int', values: rows.map(({ document }) => docs.get(document.key)) },
    { name: 'starts', type: 'text', values: rows.map(({ derived }) => derived.starts) },
    ...givenCells(
      index,
      setIds,
      rows.map(({ derived }) => derived),
    ),
  ]
  const shapes = rows.map(({ derived }) => setIds(setName(shapeColumn, derived.shape.key)))
  await upsert(client, entries, [...cells, { name: 'shape', type: 'int', values: shapes }])
  await upsert(client, texts, [
    ...cells,
    { name: 'words', type: 'tsvector', values: rows.map(({ derived }) => vectorOf(index, setIds, derived)) },
  ])
  return saved.rows.filter(({ added }) => added).length
}

/** Returns the tsvector of a document: its words and its value sets. */
function vectorOf(
  index: IndexRecord,
  setIds: (name: string) => number | null,
  { vector, cells }: DerivedDocument,
): string {
  let text = vector
  for (const [path, { set }] of cells) {
    const column = index.columns[path]
    const id = set && column ? setIds(setName(column.id, set.key)) : null
    if (id !== null) text += ` ${setLexeme(id)}`
  }
  return text
}

/** Returns the values of all columns of an index. */
function givenCells(
  index: IndexRecord,
  setIds: (name: string) => number | null,
  derived: readonly DerivedDocument[],
): Given[] {
  return Object.entries(index.columns).flatMap(([path, column]): Given[] => {
    const { set, number, text } = cellsOf(column)
    const states = derived.map(({ cells }) => cells.get(path))
    return [
      ...(column.filter
        ? [
            {
              name: set,
              type: 'int',
              values: states.map((state) => (state?.set ? setIds(setName(column.id, state.set.key)) : null)),
            },
          ]
        : []),
      ...(column.sort
        ? [
            { name: number, type: 'float8', values: states.map((state) => state?.number ?? null) },
            { name: text, type: 'text', values: states.map((state) => state?.text ?? null) },
          ]
        : []),
    ]
  })
}
