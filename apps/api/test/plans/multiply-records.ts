import type { TestApi } from '../test-api.ts'

/** Tables that do not grow with the business of a tenant. */
export const FEW: ReadonlySet<string> = new Set([
  'namespaces',
  'accounts',
  'groups',
  'websites',
  'tax_rates',
  'identity_providers',
  'passwords',
  'secrets',
  'leases',
  'counters',
  'audit_chain',
  'event_cursors',
  'daily_runs',
  'index_builds',
])

/** Few jobs and orders are in progress: copies are finished ones. */
const OVER = [
  `update jobs set state = 'Done'`,
  `update supplier_mails set state = 'Sent'`,
  `update supplier_messages set state = 'Sent'`,
  `update tasks set status = 'Done'`,
  'delete from outbox',
]

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  /** Positions of the column in unique keys, and the keys' oids. */
  readonly keys: readonly string[]
  /** The table that it refers to by uid. */
  readonly names: string | null
}

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    array(select i.indexrelid::text from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey::int2[])
      order by i.indisprimary desc, i.indexrelid) as keys,
    (select f.confrelid::regclass::text from pg_constraint f, unnest(f.conkey, f.confkey) as pair(here, there)
      join pg_attribute named on named.attnum = there
      where f.contype = 'f' and f.conrelid = c.oid and here = a.attnum and named.attrelid = f.confrelid and named.attname = 'uid'
      limit 1) as names
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and a.attidentity = '' and a.attgenerated = ''
  order by c.relname, a.attnum`

/** Returns the columns that differ in a copy: references to copies, and one column of each unique key. */
function differing(columns: readonly Column[]): ReadonlySet<Column> {
  const found = new Set(columns.filter(({ names, type }) => names !== null && !FEW.has(names) && type === 'text'))
  const keys = new Set(columns.flatMap((column) => column.keys))
  for (const key of keys) {
    const inKey = columns.filter((column) => column.keys.includes(key) && column.name !== 'namespace')
    const first = inKey.find(({ type }) => type === 'text') ?? inKey[0]
    if (first && !inKey.some((column) => found.has(column))) found.add(first)
  }
  return found
}

const copied = ({ name, type }: Column) => (type === 'text' ? `"${name}" || '-' || n` : `("${name}" + n)::${type}`)

/**
 * Copies the records of one tenant so many times, of every kind, with their parts; new tables are included
 * automatically. Rows are written like a replica does, without triggers.
 */
export async function multiplyRecords(api: TestApi, namespace: string, copies: number): Promise<void> {
  const { rows } = await api.connection.pool.query<Column>(COLUMNS)
  const statements = [...Map.groupBy(rows, ({ table }) => table)].flatMap(([table, columns]) => {
    if (FEW.has(table)) return []
    const differ = differing(columns)
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const values = columns.map((column) => (differ.has(column) ? copied(column) : `"${column.name}"`)).join(', ')
    const ofTenant = columns.some(({ name }) => name === 'namespace') ? ` where namespace = '${namespace}'` : ''
    const few = `(select * from "${table}"${ofTenant} order by ctid desc limit 3)`
    return [
      `insert into "${table}" (${names}) select ${values} from ${few} t, generate_series(1, ${copies}) n on conflict do nothing`,
    ]
  })
  await api.asOwner(`set session_replication_role = replica; ${[...statements, ...OVER].join('; ')}`)
  await api.asOwner('vacuum analyze')
}
