import { afterAll, beforeAll, expect, test } from 'vitest'
import { document } from '../src/platform/http/document.ts'
import { createTestApi, type TestApi } from './test-api.ts'

const { schemas } = document.components
const MONEY = ['Cents', 'TotalCents'] as const
type Amount = (typeof MONEY)[number] | 'other number'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the amount type of a field of the contract, nullable or not; undefined where it is no number. */
function amountOf(field: unknown): Amount | undefined {
  if (!isObject(field)) return undefined
  const { $ref, anyOf, type } = field
  if (Array.isArray(anyOf)) return anyOf.map(amountOf).find((amount) => amount !== undefined)
  return type === 'number' || type === 'integer'
    ? 'other number'
    : MONEY.find((money) => $ref === `#/components/schemas/${money}`)
}

/** Returns the amount types of the contract's fields by name; fields of one name may differ. */
function fieldsOf(value: unknown, found = new Map<string, Set<Amount>>()): ReadonlyMap<string, ReadonlySet<Amount>> {
  if (!isObject(value)) return found
  for (const [name, inside] of Object.entries(isObject(value['properties']) ? value['properties'] : {})) {
    const amount = amountOf(inside)
    if (amount) found.set(name, (found.get(name) ?? new Set()).add(amount))
  }
  for (const inside of Object.values(value)) fieldsOf(inside, found)
  return found
}

/** Returns minimum and maximum of each column in the database: by the check of its domain, or of its table. */
async function boundsInDatabase(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await api.connection.pool.query<{ name: string; rule: string }>(`
    select a.attrelid::regclass || '.' || a.attname as name, pg_get_constraintdef(c.oid) as rule from pg_attribute a
    join pg_constraint c on c.contypid = a.atttypid or (c.conrelid = a.attrelid and c.conkey = array[a.attnum])
    where c.contype = 'c' and a.attnum > 0 and pg_get_constraintdef(c.oid) ~ '>=.*<='`)
  return new Map(
    rows.map(({ name, rule }) => [
      name,
      [...rule.matchAll(/[<>]= \(?'?(-?\d+)/g)].map(([, bound]) => bound).join(' to '),
    ]),
  )
}

/** Sums over many orders, which may exceed what one amount can be. */
const SUMS: ReadonlySet<string> = new Set(['sales_daily.net'])

test('stores every amount of the contract in whole cents, within the same bounds', async () => {
  const fields = fieldsOf(schemas)
  const bounds = await boundsInDatabase()
  const { rows } = await api.connection.pool.query<{ table: string; column: string; type: string }>(`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and data_type in ('bigint', 'integer', 'numeric', 'double precision', 'real')`)
  const stored = rows.flatMap(({ table, column, type }) => {
    const amounts = fields.get(column)
    const money = MONEY.find((one) => amounts?.has(one))
    // A field with the name of an amount may be a count or a share elsewhere, such as the total of a job.
    const isOther = amounts?.has('other number') && type !== 'bigint'
    return money && !isOther && !SUMS.has(`${table}.${column}`)
      ? [{ ...schemas[money], name: `${table}.${column}`, type }]
      : []
  })
  expect(stored.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders.total', 'customers.net_value']))
  expect(stored.map(({ name, type }) => `${name} ${type} ${bounds.get(name)}`)).toEqual(
    stored.map(({ name, minimum, maximum }) => `${name} bigint ${minimum} to ${maximum}`),
  )
})
