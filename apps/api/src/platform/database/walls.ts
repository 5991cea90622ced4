import type { Pool } from 'pg'
import type { AnyRecord } from '../records/record.ts'

type Walled = Pick<AnyRecord, 'tableName' | 'tenancy'>

/** Returns the kinds of records whose table has a policy for another tenancy than theirs, one sentence each. */
async function faultsInTenancy(pool: Pick<Pool, 'query'>, records: readonly Walled[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; policies: string[]; own: boolean; inherited: boolean }>(`
    select c.relname as name, array_agg(p.polname::text order by p.polname) as policies,
      bool_or(p.polname = 'own' and pg_get_expr(p.polqual, p.polrelid) like '%app.readable%') as own,
      bool_or(pg_get_expr(p.polqual, p.polrelid) like '%app.inherited%') as inherited
    from pg_class c join pg_policy p on p.polrelid = c.oid and 'backoffice_app'::regrole::oid = any (p.polroles)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.relname`)
  const walls = new Map(rows.map((row) => [row.name, row]))
  return records.flatMap(({ tableName, tenancy }) => {
    if (typeof tenancy !== 'string') return []
    const wall = walls.get(tableName)
    const isInherited = tenancy === 'inherited'
    const policies = isInherited ? 'inherited,own' : 'own'
    if (wall?.own && wall.inherited === isInherited && wall.policies.join() === policies) return []
    return [
      `The wall of ${tableName} is not that of its tenancy: a migration has to call tenant_table('${tableName}', '${tenancy}').`,
    ]
  })
}

/**
 * Returns the tables in which requests in all namespaces may do more than read records of namespaces, one sentence
 * each.
 */
async function faultsEverywhere(pool: Pick<Pool, 'query'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    select distinct c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and 'backoffice_everywhere'::regrole::oid = any (p.polroles)
      and (p.polcmd <> 'r' or not exists (select from pg_policy o where o.polrelid = c.oid and o.polname = 'own'
        and pg_get_expr(o.polqual, o.polrelid) like '%app.readable%'))`)
  return rows.map(({ name }) => `A policy of ${name} lets requests in all namespaces through its wall.`)
}

/** Returns the faults of row-level security, one sentence each; none when every tenant is isolated. */
export async function faultsInWalls(pool: Pick<Pool, 'query'>, records: readonly Walled[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{
    name: string
    forced: boolean
    system: boolean
    walled: boolean
    open: boolean
    view: boolean
  }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced, c.relkind in ('v', 'm', 'f') as view,
      exists (select from pg_policy p where p.polrelid = c.oid and 'backoffice_system'::regrole::oid = any (p.polroles)) as system,
      exists (select from pg_policy p where p.polrelid = c.oid and 'backoffice_app'::regrole::oid = any (p.polroles)) as walled,
      has_any_column_privilege('backoffice_app', c.oid, 'SELECT, INSERT, UPDATE') or has_table_privilege('backoffice_app', c.oid, 'DELETE, TRUNCATE, TRIGGER') as open
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`)
  const { rows: roles } = await pool.query<{ name: string; powerful: boolean; owns: boolean; searches: boolean }>(`
    select rolname as name, rolsuper or rolbypassrls or rolcreaterole as powerful, exists (select from pg_class where relowner = r.oid) as owns,
      exists (select from pg_namespace n where n.nspname = 'search' and has_schema_privilege(r.oid, n.oid, 'USAGE')) as searches
    from pg_roles r where rolname in ('backoffice_app', 'backoffice_system', 'backoffice_everywhere')`)
  const {
    rows: [now],
  } = await pool.query<{ role: string; everywhere: boolean }>(
    `select current_user as role, pg_has_role(session_user, 'backoffice_everywhere', 'SET') as everywhere`,
  )
  return [
    ...(await faultsInTenancy(pool, records)),
    ...(await faultsEverywhere(pool)),
    ...tables.flatMap(({ name, forced, system, walled, open, view }) => {
      if (view) return open ? [`Requests can read ${name}, which is no table and has no walls.`] : []
      if (!forced || !system)
        return [`The table ${name} has no wall: a migration has to call tenant_table('${name}', …).`]
      return open && !walled ? [`Requests can reach the table ${name}, and no policy says which rows.`] : []
    }),
    ...roles.flatMap(({ name, powerful, owns, searches }) => [
      ...(powerful || owns
        ? [`The role ${name} can go through walls: it is to own nothing and to have no special rights.`]
        : []),
      ...(searches ? [`The role ${name} can reach the tables of the search service.`] : []),
    ]),
    ...(now?.role === 'backoffice_system'
      ? []
      : [`The server works as ${now?.role ?? 'nobody'} instead of backoffice_system.`]),
    ...(now?.everywhere ? [] : ['The server cannot become backoffice_everywhere: grant that role to who logs in.']),
  ]
}

/**
 * Asserts that tenants are isolated. @throws when a tenant could read a table of another one: the server must not start
 */
export async function assertWalled(pool: Pick<Pool, 'query'>, records: readonly Walled[]): Promise<void> {
  const faults = await faultsInWalls(pool, records)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
