import fc from 'fast-check'
import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { productColumns } from '../sheet/product-columns.ts'
import { settingDefaults } from '../settings/setting-defaults.ts'
import { newDraft, type ProductDraft } from '../sheet/product-draft.ts'
import { lookupIn, type SheetContext } from '../sheet/sheet-context.ts'
import { csvWriter } from '../../../platform/sheets/csv-writer.ts'
import { readCsv } from '../../../platform/sheets/read-csv.ts'
import { readXlsx } from '../../../platform/sheets/read-xlsx.ts'
import type { SheetWriter, Sink } from '../../../platform/sheets/sheet-writer.ts'
import type { TakeRow } from '../../../platform/sheets/sheet-limits.ts'
import { xlsxWriter } from '../../../platform/sheets/xlsx-writer.ts'
import { randomProduct } from '../../../../test/random-products.ts'
import { cellsOf, readCells, problemsOf, writeCells } from './validate-draft.ts'
import { suggestTargets } from '../../../platform/imports/target-of-heading.ts'

/** Enough products in the normal run for every type of value, ten thousand in the long one. */
const PRODUCTS = process.env['BACKOFFICE_LONG'] ? 10_000 : 500
const named = (...names: string[]) => names.map((name, index) => ({ uid: `${index}-uid`, namespace: 'n', name }))
const lookup = (...names: string[]) => lookupIn(named(...names), { above: new Map() })
const context: SheetContext = {
  namespaces: lookup('MAIN'),
  sites: named('shop.example', 'odd name; =1.example').map((site) => ({ ...site, language: 'nl' })),
  locations: ['Warehouse', 'Shop; =1'],
  products: lookup('NEXT'),
  successors: new Map(),
  categories: lookup('lamps', 'lamps/desk', 'home'),
  brands: lookup('=Evil()', ' blank ', "'s Avonds"),
  suppliers: lookup('+31 @home'),
  settings: () => settingDefaults,
  extraFields: [
    { code: 'fabric', name: 'Fabric', type: 'text' },
    { code: 'watts', name: 'Power', type: 'number', unit: 'W' },
    { code: 'vegan', name: 'Vegan', type: 'boolean' },
    { code: 'since', name: 'Since', type: 'date' },
    { code: 'fit', name: 'Fit', type: 'choice', choices: ['slim', '=wide()'] },
  ],
  ratesIn: () => ({}),
}
const columns = productColumns(context)
const byKey = new Map(columns.map((column) => [column.key, column]))
const keys = columns.flatMap(({ key, draft }) => (draft ? [key] : []))
const around = {
  brands: ['0-uid', '1-uid', '2-uid'],
  suppliers: ['0-uid'],
  categories: ['0-uid', '1-uid', '2-uid'],
  websites: ['0-uid', '1-uid'],
}

type BodyOf = ReturnType<typeof randomProduct> extends fc.Arbitrary<infer Body> ? Body : never

function draftFrom({
  translations,
  product_websites,
  package: sizes,
  brand,
  supplier,
  categories,
  ...body
}: BodyOf): ProductDraft {
  const texts = new Map(translations.map(({ language, ...text }) => [language, text]))
  const name = texts.get('en')?.name ?? body.name
  texts.set('en', {
    short_text: '',
    description: '',
    plus_points: [],
    minus_points: [],
    search_words: [],
    ...texts.get('en'),
    name,
  })
  return {
    ...newDraft('n'),
    ...body,
    name,
    texts,
    brand,
    supplier,
    categories,
    package: sizes ?? newDraft('n').package,
    websites: new Map(product_websites.map((entry) => [entry.website, entry])),
  }
}
async function written(make: (sink: Sink) => SheetWriter, rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const writer = make(async (bytes) => void parts.push(bytes))
  await writer.rows(rows)
  await writer.end()
  return Buffer.concat(parts)
}

function rowsIn(read: (take: TakeRow) => unknown): (readonly string[])[] {
  const rows: (readonly string[])[] = []
  read((row) => void rows.push(row))
  return rows
}

test(`${PRODUCTS} random products are equal after a CSV file and after a workbook, and no cell begins a formula`, async () => {
  const drafts = Array.from(
    { length: PRODUCTS / 100 },
    (_, batch) =>
      fc.sample(fc.tuple(...Array.from({ length: 100 }, (_one, n) => randomProduct(around, batch * 100 + n))), {
        numRuns: 1,
        seed: batch,
      })[0] ?? [],
  )
    .flat()
    .map(draftFrom)
  const cells = drafts.map((draft) => cellsOf(draft, columns))
  const headings = columns.flatMap(({ key, label, kind, draft }) => (draft ? [{ key, heading: label, kind }] : []))
  const rows = cells.map((row) => keys.map((key) => row[key] ?? ''))
  const csv = await written((sink) => csvWriter(headings, { delimiter: ';', decimal: ',' }, sink), rows)
  const raw = papaparse
    .parse<string[]>(Buffer.from(csv).toString('utf8').slice(1), { delimiter: ';', newline: '\r\n' })
    .data.flat()
  expect(raw.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  const xlsx = await written((sink) => xlsxWriter(headings, sink), rows)
  for (const [sheet, decimal] of [
    [rowsIn((take) => readCsv(csv, take)), ','],
    [rowsIn((take) => readXlsx(xlsx, take)), '.'],
  ] as const) {
    const [first = [], ...body] = sheet
    const targets = suggestTargets(first, columns)
    expect(targets).toEqual(keys)
    expect(body).toHaveLength(PRODUCTS)
    for (const [index, row] of body.entries()) {
      const back = newDraft('n')
      const read = readCells(row, targets, byKey, { empty_cells: 'clear', decimal })
      expect([
        ...read.problems,
        ...writeCells(back, read.cells, columns),
        ...problemsOf(`S${index}`, { before: back, draft: back }, columns, settingDefaults).filter(
          ({ column }) => column !== 'price',
        ),
      ]).toEqual([])
      expect(cellsOf(back, columns)).toEqual(cells[index])
    }
  }
}, 240_000)
