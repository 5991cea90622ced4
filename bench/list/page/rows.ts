/** A product in all the lists. */
export interface Row {
  readonly uid: string
  readonly name: string
  readonly sku: string
  readonly status: string
  readonly brand: string
  readonly price: number
  readonly stock: number
  readonly updated: number
}

const STATUSES = ['Active', 'Draft', 'Ready', 'Not orderable', 'End of life'] as const
const THINGS = [
  'Regency cakestand',
  'T-light holder',
  'Party bunting',
  'Desk lamp',
  'Jumbo bag',
  'Bird ornament',
  'Set of cake tins',
  'Alarm clock',
] as const
const BRANDS = ['Hearth & Home', 'Regency', 'Lumen', 'Northwind'] as const
const of = <T>(from: readonly T[], index: number): T => from[index % from.length] as T

/** Creates rows, the same each time. */
export const makeRows = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({
    uid: `u${index}`,
    name: `${of(THINGS, index * 7 + 3)} ${index}`,
    sku: `SKU-${index}`,
    status: of(STATUSES, index * 3),
    brand: of(BRANDS, index * 5),
    price: 195 + ((index * 37) % 9000),
    stock: (index * 13) % 400,
    updated: 1_780_000_000_000 - index * 60_000,
  }))

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Columns of all tables: heading, width in pixels (the first takes the rest), and the text of a cell. */
export const columns = [
  { id: 'name', header: 'Name', width: undefined, end: false, say: (row: Row) => row.name },
  { id: 'sku', header: 'SKU', width: 128, end: false, say: (row: Row) => row.sku },
  { id: 'status', header: 'Status', width: 136, end: false, say: (row: Row) => row.status },
  { id: 'brand', header: 'Brand', width: 144, end: false, say: (row: Row) => row.brand },
  { id: 'price', header: 'Price', width: 112, end: true, say: (row: Row) => money.format(row.price / 100) },
  { id: 'stock', header: 'Stock', width: 96, end: true, say: (row: Row) => String(row.stock) },
  { id: 'updated', header: 'Last change', width: 176, end: false, say: (row: Row) => days.format(row.updated) },
] as const

/** Height of a row in pixels. */
export const ROW = 36
