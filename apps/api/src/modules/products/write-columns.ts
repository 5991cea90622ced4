import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { ProductRow } from './product-view.ts'

type Column = keyof ProductRow

const listed = (columns: readonly Column[], from?: 'n'): SQL =>
  sql.join(
    columns.map((column) => (from ? sql`${sql.identifier(from)}.${sql.identifier(column)}` : sql.identifier(column))),
    sql`, `,
  )

type Columns = Readonly<Partial<ProductRow>>

/** Some columns of the records, as rows of the table. */
function recordset(columns: readonly Column[], records: readonly Columns[]): SQL {
  const rows = records.map((record) => Object.fromEntries(columns.map((column) => [column, record[column]])))
  return sql`jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb) n`
}

/** Writes columns of many products in one statement; each record names its uid and all of these columns. */
export async function updateColumns(
  database: Database,
  actor: string,
  columns: readonly Column[],
  records: readonly Columns[],
): Promise<void> {
  if (records.length === 0) return
  await database.execute(sql`
    update products p set (${listed(columns)}) = row(${listed(columns, 'n')}), version = p.version + 1, updated_at = now(), updated_by = ${actor}
    from ${recordset(['uid', ...columns], records)} where p.uid = n.uid`)
}

/** Creates many products in one statement; each record names its uid, namespace, sku and all of these columns. */
export async function insertColumns(
  database: Database,
  actor: string,
  columns: readonly Column[],
  records: readonly Columns[],
): Promise<void> {
  if (records.length === 0) return
  await database.execute(sql`
    insert into products (uid, namespace, sku, ${listed(columns)}, currency, updated_by)
    select n.uid, n.namespace, n.sku, ${listed(columns, 'n')}, coalesce(s.currency, 'EUR'), ${actor}
    from ${recordset(['uid', 'namespace', 'sku', ...columns], records)} left join namespaces s on s.uid = n.namespace`)
}
