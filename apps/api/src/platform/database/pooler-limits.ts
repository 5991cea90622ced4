import type { Pool } from 'pg'

const LIMITS = ['statement_timeout', 'idle_in_transaction_session_timeout']

/**
 * Asserts that the login of the pooler has limits: a session behind a pooler takes them from its role alone.
 * @throws when it has none, as one query could then hold a connection forever
 */
export async function assertPoolerLimits(pool: Pick<Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ role: string; name: string }>(
    `select current_user as role, name from unnest($1::text[]) as name where current_setting(name) in ('0', '0ms')`,
    [LIMITS],
  )
  const [first] = rows
  if (!first) return
  const names = rows.map(({ name }) => name).join(' and ')
  throw new Error(
    `The login of DATABASE_POOLER_URL has no limits: set ${names} by "alter role ${first.role} set …" as docs/operations.md says, then let the pooler open new connections (RECONNECT).`,
  )
}
