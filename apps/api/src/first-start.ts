import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { groupTemplates } from '@backoffice/permissions'
import { sql } from 'drizzle-orm'
import { accounts, groups, namespaces } from './platform/accounts/tables.ts'
import type { Connection } from './platform/database/database.ts'
import { newUid } from './platform/database/records.ts'
import { addShowcase } from './demonstration/add-showcase.ts'
import { openStores } from './platform/files/open-stores.ts'
import { importRetail } from './import/import-retail.ts'
import { firstMonthOf } from './import/first-month.ts'
import { unpackRetail } from './import/packed-retail.ts'
import { printReport } from './import/print-report.ts'
import { DEMONSTRATION } from './places.ts'
import { hashPassword, storePassword } from './platform/session/passwords.ts'
import { isWeakPassword } from './platform/session/weak-passwords.ts'
import { underLease } from './platform/workers/lease.ts'
import type { Settings } from './settings.ts'

/** Initial groups, from these templates. */
const GROUPS = [
  { name: 'Sales desk', description: 'Orders and customers. Read-only catalog.', based_on: 'sales_desk' },
  { name: 'Content', description: 'Catalog and websites.', based_on: 'content' },
  { name: 'Read only', description: 'View everything, change nothing.', based_on: 'read_only' },
] as const satisfies readonly Partial<typeof groups.$inferInsert>[]

const SHORTEST_PASSWORD = 8
/** A process that dies while it fills the database delays others by no more than this. */
const LEASE_SECONDS = 10
const POLL_MS = 100

/** Result of a first start, for the terminal. */
export interface FirstStart {
  /** Whether the database was empty. */
  readonly filled: boolean
  /** Present when it was generated: it is shown once and not stored. */
  readonly password?: string
}

/**
 * Fills an empty database: the demonstration business, groups and an administrator. Does nothing on later starts.
 * Concurrent processes wait for the first.
 */
export async function prepareFirstStart(
  connection: Connection,
  settings: Settings,
  say: (line: string) => void,
): Promise<FirstStart> {
  let result: FirstStart | undefined
  const fillInTurn = async (): Promise<void> => void (result = await fillWhereEmpty(connection, settings, say))
  while (!(await underLease(connection.database, 'first start', fillInTurn, LEASE_SECONDS))) await pause(POLL_MS)
  return result ?? { filled: false }
}

async function fillWhereEmpty(
  { pool, database }: Connection,
  settings: Settings,
  say: (line: string) => void,
): Promise<FirstStart> {
  if ((await database.$count(accounts)) > 0) return { filled: false }
  const administrator = { name: 'Administrator', email: settings.administrator.email, companies: [] }
  if (
    settings.administrator.password !== undefined &&
    (settings.administrator.password.length < SHORTEST_PASSWORD ||
      (await isWeakPassword(settings.administrator.password, administrator)))
  ) {
    throw new Error(
      `BACKOFFICE_ADMIN_PASSWORD is too easy to guess. Use at least ${SHORTEST_PASSWORD} characters, no common password and no part of the email. Nothing was set up.`,
    )
  }
  if (settings.demonstration !== 'none') {
    say(`First start: loading the demonstration business (a gift retailer’s ${settings.demonstration}; CC0 data).`)
    const rows = unpackRetail(await readFile(DEMONSTRATION))
    const report = await importRetail(pool, settings.demonstration === 'month' ? firstMonthOf(rows) : rows, (line) =>
      say(`  ${line}`),
    )
    say(
      printReport(report)
        .split('\n')
        .map((line) => `  ${line}`)
        .join('\n'),
    )
  } else {
    await database.insert(namespaces).values({ uid: newUid(), name: 'Main', code: 'MAIN' })
  }
  await database
    .insert(groups)
    .values(GROUPS.map((group) => ({ ...group, actions: [...groupTemplates[group.based_on]], uid: newUid() })))
    .onConflictDoNothing()
  const password = settings.administrator.password ?? randomBytes(12).toString('base64url')
  const { rows: places } = await database.execute<{ uid: string }>(sql`select uid from namespaces order by id`)
  const uid = newUid()
  await database
    .insert(accounts)
    .values({ ...administrator, uid, role: 'ADMIN', namespaces: places.map((place) => place.uid) })
  await storePassword(database, uid, await hashPassword(password))
  if (settings.demonstration !== 'none') await addShowcase(pool, (await openStores(settings)).files, uid)
  await database.execute(
    sql`insert into outbox (index_name, uid) select 'accounts', ${uid} union all select 'namespaces', uid from namespaces`,
  )
  return { filled: true, ...(settings.administrator.password === undefined ? { password } : {}) }
}
