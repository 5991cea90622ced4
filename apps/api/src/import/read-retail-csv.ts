import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import Papa from 'papaparse'
import type { RetailRow } from './retail-row.ts'

const COLUMNS = [
  'InvoiceNo',
  'StockCode',
  'Description',
  'Quantity',
  'InvoiceDate',
  'UnitPrice',
  'CustomerID',
  'Country',
] as const
type Record = { readonly [Column in (typeof COLUMNS)[number]]: string }

/** Reads the file line by line, optionally compressed with gzip. @throws with the number of an invalid line */
export async function* readRetailCsv(file: string): AsyncGenerator<RetailRow> {
  const bytes = createReadStream(file)
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  const rows = text.pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { header: true, skipEmptyLines: true }))
  bytes.once('error', (error) => rows.destroy(error))
  text.once('error', (error) => rows.destroy(error))
  let line = 1
  for await (const row of rows as AsyncIterable<Record>) {
    line += 1
    const absent = COLUMNS.filter((column) => row[column] === undefined)
    if (absent.length > 0) throw new Error(`Line ${line} has no ${absent.join(', ')}`)
    const quantity = Number(row.Quantity)
    if (!Number.isInteger(quantity)) throw new Error(`Line ${line}: ${row.Quantity} is not a quantity`)
    if (!/^-?\d+(?:\.\d+)?$/.test(row.UnitPrice)) throw new Error(`Line ${line}: ${row.UnitPrice} is not a price`)
    if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/.test(row.InvoiceDate))
      throw new Error(`Line ${line}: ${row.InvoiceDate} is not a moment`)
    yield {
      invoice: row.InvoiceNo,
      code: row.StockCode,
      description: row.Description,
      quantity,
      localTime: row.InvoiceDate,
      price: row.UnitPrice,
      customer: row.CustomerID,
      country: row.Country,
    }
  }
}
