import type { ClientBase } from 'pg'

interface Column {
  readonly name: string
  readonly type: string
  /** Whether a row without it is rejected. */
  readonly demanded: boolean
  readonly required: boolean
}

interface Constraint {
  readonly name: string
  readonly columns: readonly string[]
}

/** Parts of the schema that processes depend on: columns by `table.column`, and constraints. */
export interface DatabaseSchema {
  readonly columns: ReadonlyMap<string, Column>
  readonly constraints: ReadonlyMap<string, Constraint>
}

/** Reads the current tables, in the transaction of this connection. */
export async function readSchema(client: Pick<ClientBase, 'query'>): Promise<DatabaseSchema> {
  const { rows: columns } = await client.query<Column>(`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as demanded
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`)
  const { rows: constraints } = await client.query<Constraint>(`
    select c.relname || ' ' || x.name as name, array(select c.relname || '.' || attname from pg_attribute where attrelid = c.oid and attnum = any (x.keys)) as columns
    from pg_class c join (
      select conrelid as of, conname as name, conkey::int2[] as keys from pg_constraint where contype in ('c', 'f', 'x')
      union all select indrelid, indexrelid::regclass::text, indkey::int2[] from pg_index where indisunique
    ) x on x.of = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  return {
    columns: new Map(columns.map((column) => [column.name, column])),
    constraints: new Map(constraints.map((constraint) => [constraint.name, constraint])),
  }
}

const tableOf = (column: string): string => column.split('.', 1)[0] ?? column

/** Returns what breaks a process of the previous version, one sentence each. */
export function breakingChanges(before: DatabaseSchema, after: DatabaseSchema): readonly string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const changed = [...before.columns.values()].flatMap(({ name, type, required }) => {
    const now = after.columns.get(name)
    if (!now) return [`${name} is gone`]
    if (now.type !== type) return [`${name} is ${now.type} instead of ${type}`]
    return now.required && !required ? [`${name} is required`] : []
  })
  const added = [...after.columns.values()].flatMap(({ name, demanded }) =>
    demanded && !before.columns.has(name) && tables.has(tableOf(name))
      ? [`${name} is required and has no default`]
      : [],
  )
  const narrowed = [...after.constraints.values()].flatMap(({ name, columns }) =>
    !before.constraints.has(name) && columns.some((column) => before.columns.has(column))
      ? [`${name} rejects what was taken before`]
      : [],
  )
  return [...changed, ...added, ...narrowed]
}
