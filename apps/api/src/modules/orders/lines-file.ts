import type { Schema } from '@backoffice/api-contract'
import type { SQL } from 'drizzle-orm'
import { cellOf } from '../../platform/exports/cell-of.ts'
import { invalid } from '../../platform/http/failure.ts'
import type { Call, SentFile } from '../../platform/http/types.ts'
import type { CellKind } from '../../platform/sheets/cells.ts'
import { sheetFile } from '../../platform/sheets/sheet-file.ts'
import type { SoldBy } from '../sales/index.ts'
import { findLines } from './filtered-lines.ts'
import { text } from './messages.ts'
import { viewLines } from './view-lines.ts'

const MOST_ROWS = 20_000
const CHUNK = 1_000

/** Every column, with its heading where a caller has none. */
const columns = {
  number: ['Number', 'text'],
  placed_at: ['Date', 'text'],
  kind: ['Kind', 'text'],
  customer_name: ['Customer', 'text'],
  company: ['Company', 'text'],
  website: ['Website', 'text'],
  location: ['Location', 'text'],
  stage: ['Stage', 'text'],
  quantity: ['Quantity', 'whole'],
  returned: ['Returned', 'whole'],
  unit_price: ['Price', 'money'],
  net_price: ['Net price', 'money'],
  discount: ['Discount', 'money'],
  margin: ['Margin %', 'number'],
  total: ['Total', 'money'],
  currency: ['Currency', 'text'],
} as const satisfies Record<Schema<'ProductOrderColumn'>, readonly [heading: string, kind: CellKind]>

const everyColumn = Object.keys(columns) as Schema<'ProductOrderColumn'>[]

/** Writes the orders with a product to a sheet. @throws 422 for too many rows */
export async function linesFile(
  { database, path, query }: Call<'exportProductOrderLines'>,
  asked: SoldBy,
  filters: readonly SQL[],
  cost: number | null,
): Promise<SentFile> {
  const { format, columns: shown = everyColumn, headings } = query
  const ids = await findLines(database, asked, filters, { limit: MOST_ROWS + 1, offset: 0 })
  if (ids.length > MOST_ROWS) throw invalid(text('too-many-lines-to-export', { most: MOST_ROWS }))
  const written = shown.map((name, index) => ({
    heading: headings?.[index] ?? columns[name][0],
    kind: columns[name][1],
  }))
  async function* parts() {
    for (let from = 0; from < ids.length; from += CHUNK) {
      const lines = await viewLines(database, ids.slice(from, from + CHUNK), cost)
      yield lines.map((line) => shown.map((name) => cellOf(line[name], columns[name][1])))
    }
  }
  return sheetFile({ format, name: `orders-${path.sku}`, columns: written }, parts())
}
