import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Work } from '../../platform/records/work.ts'

type Counts = Schema<'NamespaceCounts'>

const NONE: Counts = { children: 0, accounts: 0, websites: 0, products: 0 }

/** Returns what each of these namespaces has itself; null for one in which the caller does not work. */
export async function countIn(
  { database, scope }: Pick<Work, 'database' | 'scope'>,
  uids: readonly string[],
): Promise<(uid: string) => Counts | null> {
  const own = uids.filter((uid) => scope.own.includes(uid))
  const within = sql`any(${sql.param(own)}::text[])`
  const { rows } = await database.execute<Counts & { uid: string }>(sql`
    select uid, sum(children)::int as children, sum(accounts)::int as accounts, sum(websites)::int as websites, sum(products)::int as products from (
      select p.uid, count(*) as children, 0 as accounts, 0 as websites, 0 as products from namespaces c join namespaces p on p.id = c.parent_id where p.uid = ${within} group by 1
      union all select namespace, 0, accounts, 0, 0 from accounts_in_namespaces(${sql.param(own)}::text[])
      union all select namespace, 0, 0, count(*), 0 from websites where namespace = ${within} group by 1
      union all select namespace, 0, 0, 0, count(*) from products where namespace = ${within} group by 1) counted group by 1`)
  const found = new Map(rows.map(({ uid, ...counts }) => [uid, counts]))
  return (uid) => (own.includes(uid) ? (found.get(uid) ?? NONE) : null)
}
