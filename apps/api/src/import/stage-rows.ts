import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { countryCodes } from './demonstration-business.ts'
import { readableName } from './readable-name.ts'
import { kindOfRow, skuOf, stockKindOf, type RetailRow } from './retail-row.ts'

/** What was read, and what was skipped with the reason. Amounts in hundredths of a penny, so that they are exact. */
export interface Reading {
  readonly rows: number
  readonly sum: bigint
  readonly skipped: ReadonlyMap<string, { readonly rows: number; readonly sum: bigint }>
  /** Number of codes with two spellings. */
  readonly spellings: number
}

/** Returns an amount of the file in units of 0.0001. @throws when it has more decimals */
export function exactAmount(price: string, quantity: number): bigint {
  const [, sign = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,4}))?$/.exec(price) ?? []
  if (`${sign}${whole}${decimals === '' ? '' : `.${decimals}`}` !== price)
    throw new Error(`${price} is not an amount with at most four decimals`)
  const unit = BigInt(whole) * 10_000n + BigInt(decimals.padEnd(4, '0'))
  return (sign === '-' ? -unit : unit) * BigInt(quantity)
}

const quoted = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')

const TABLE = `create temporary table staged (
  row int, invoice text, sku text, description text, name text, quantity int, local_time timestamp, price numeric(14, 4), customer text,
  country text, kind text, stock_kind text) on commit drop`

/** Streams the rows into a table of this transaction; only the current row is in memory. */
export async function stageRows(
  client: PoolClient,
  rows: AsyncIterable<RetailRow> | Iterable<RetailRow>,
  progress: (rows: number) => void,
): Promise<Reading> {
  await client.query(TABLE)
  let count = 0
  let sum = 0n
  const skipped = new Map<string, { rows: number; sum: bigint }>()
  const codes = new Set<string>()
  // The same few thousand descriptions return on half a million rows.
  const names = new Map<string, string>()
  const nameOf = (description: string): string => {
    const name = names.get(description) ?? readableName(description)
    names.set(description, name)
    return name
  }

  async function* lines(): AsyncGenerator<string> {
    let buffer = ''
    for await (const row of rows) {
      count += 1
      const amount = exactAmount(row.price, row.quantity)
      sum += amount
      codes.add(row.code)
      const { kind, reason = '' } = kindOfRow(row)
      if (kind === 'skipped') {
        const before = skipped.get(reason) ?? { rows: 0, sum: 0n }
        skipped.set(reason, { rows: before.rows + 1, sum: before.sum + amount })
      } else {
        const country = countryCodes[row.country]
        if (country === undefined) throw new Error(`Row ${count}: the country ${row.country} is not known`)
        const values = [
          count,
          row.invoice,
          skuOf(row.code),
          row.description,
          nameOf(row.description),
          row.quantity,
          row.localTime,
          row.price,
          row.customer,
          country,
          kind,
          kind === 'stock' ? stockKindOf(row.description) : '',
        ]
        buffer += `${values.map((value) => quoted(String(value))).join('\t')}\n`
      }
      if (count % 2_000 === 0) {
        yield buffer
        buffer = ''
      }
      if (count % 100_000 === 0) progress(count)
    }
    if (buffer !== '') yield buffer
  }

  await pipeline(Readable.from(lines()), client.query(copyFrom('copy staged from stdin')))
  await client.query('create index on staged (sku)')
  await client.query('analyze staged')
  return { rows: count, sum, skipped, spellings: codes.size - new Set([...codes].map(skuOf)).size }
}

/** Removes staged rows that are placed after a local time, which the reading then says. */
export async function leaveLater(client: PoolClient, reading: Reading, until: string): Promise<Reading> {
  const {
    rows: [later],
  } = await client.query<{ rows: number; sum: string }>(
    `with later as (delete from staged where local_time > $1 returning price * quantity as amount)
    select count(*)::int as rows, (coalesce(sum(amount), 0) * 10000)::bigint::text as sum from later`,
    [until],
  )
  if (!later || later.rows === 0) return reading
  const skipped = new Map([...reading.skipped, ['placed later', { rows: later.rows, sum: BigInt(later.sum) }]])
  return { ...reading, skipped }
}
