import { escapeIdentifier, type Client } from 'pg'
import { customerTables } from '../../described-tables.ts'
import { ERASED, redactJson, redactText, type Traces } from './redact.ts'

/** Tables whose rows belong to a customer: their personal columns are blanked. */
const ownTables = new Set(customerTables.map(({ table }) => table))
/**
 * Skipped tables: an account is a person of its own, though with the same email, and the law wants invoices to be kept
 * as they were issued.
 */
const LEFT_ALONE = new Set(['accounts', 'documents'])
/** Column that names the record whose values are in the row's JSON. */
const OBJECT = 'object'

interface Column {
  readonly name: string
  readonly type: 'text' | 'jsonb' | 'text[]'
  readonly nullable: boolean
}

interface Table {
  readonly name: string
  readonly columns: readonly Column[]
}

async function readTables(client: Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'nullable', not a.attnotnull)) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and format_type(a.atttypid, null) in ('text', 'jsonb', 'text[]')
    group by c.relname order by c.relname`)
  return rows.filter(({ name }) => !LEFT_ALONE.has(name))
}

/** Returns the value of a column without the person. */
function redacted(
  { name, type, nullable }: Column,
  value: unknown,
  traces: Traces,
  owns: boolean,
  own: boolean,
): unknown {
  if (value === null) return null
  if (own && traces.fields.has(name)) {
    if (nullable) return null
    return type === 'jsonb' ? [] : type === 'text[]' ? [] : value === '' ? '' : ERASED
  }
  if (type === 'jsonb') return redactJson(value, traces, owns)
  if (type === 'text[]') return Array.isArray(value) ? value.map((text) => redactText(String(text), traces)) : value
  return typeof value === 'string' ? redactText(value, traces) : value
}

const stored = (type: Column['type'], value: unknown): unknown =>
  type === 'jsonb' && value !== null ? JSON.stringify(value) : value

/** Updates the rows of a table that name a person. @returns the numbers of the changed rows, where they have one */
async function eraseIn(client: Client, { name, columns }: Table, traces: Traces, patterns: readonly string[]) {
  const list = columns.map((column) => escapeIdentifier(column.name)).join(', ')
  const from = escapeIdentifier(name)
  const { rows } = await client.query<Record<string, unknown>>(
    `select t.ctid as "row id", to_jsonb(t) ->> 'id' as "row number", ${list} from ${from} t where t::text ilike any($1) for update`,
    [patterns],
  )
  const changed: number[] = []
  for (const row of rows) {
    const owns = traces.uids.includes(String(row[OBJECT]))
    const own = ownTables.has(name)
    const changes = columns.flatMap((column) => {
      const before = row[column.name]
      const after = redacted(column, before, traces, owns, own)
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ column, after }]
    })
    if (changes.length === 0) continue
    const sets = changes.map(({ column }, at) => `${escapeIdentifier(column.name)} = $${at + 2}`).join(', ')
    await client.query(`update ${from} set ${sets} where ctid = $1`, [
      row['row id'],
      ...changes.map(({ column, after }) => stored(column.type, after)),
    ])
    changed.push(Number(row['row number']))
  }
  return changed
}

const like = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Erases a person from every table, within a transaction of the owner. @returns the changed rows, by table */
export async function eraseRows(client: Client, traces: Traces): Promise<ReadonlyMap<string, readonly number[]>> {
  const patterns = [...traces.uids, ...traces.texts].map(like)
  const changed = new Map<string, readonly number[]>()
  for (const table of await readTables(client)) {
    const rows = await eraseIn(client, table, traces, patterns)
    if (rows.length > 0) changed.set(table.name, rows)
  }
  return changed
}
