import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { groupTemplates } from '@backoffice/permissions'
import { sql } from 'drizzle-orm'
import { accounts, groups, namespaces } from './platform/accounts/tables.ts'
import type { Connection } from './platform/database/database.ts'
import { newUid } from './platform/database/records.ts'
import { addShowcase } from './demonstration/add-showcase.ts'
import type { Member } from './demonstration/add-team.ts'
import { openByteStore } from './platform/files/open-stores.ts'
import { importRetail } from './import/import-retail.ts'
import { localNow, shiftToToday } from './import/shift-to-today.ts'
import { firstMonthOf } from './import/first-month.ts'
import { unpackRetail } from './import/packed-retail.ts'
import { printReport } from './import/print-report.ts'
import { modules } from './modules.ts'
import { DEMONSTRATION } from './places.ts'
import { createKinds } from './platform/records/kinds.ts'
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
  /** Accounts with fewer permissions to try, and the password of all of them. */
  readonly team?: { readonly password: string; readonly members: readonly Member[] }
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
    const packed = await readFile(DEMONSTRATION)
    const read = () => (settings.demonstration === 'month' ? firstMonthOf(unpackRetail(packed)) : unpackRetail(packed))
    const until = localNow()
    const rows = await shiftToToday(read, until)
    const report = await importRetail(pool, rows, { until, progress: (line) => say(`  ${line}`) })
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
  const team = settings.demonstration === 'none' ? undefined : await addDemonstration({ pool, database }, settings, uid)
  await database.execute(
    sql`insert into outbox (index_name, uid) select 'accounts', ${uid} union all select 'namespaces', uid from namespaces`,
  )
  return { filled: true, ...(settings.administrator.password === undefined && { password }), ...(team && { team }) }
}

/** Adds what a running business has. Its team shares a password, which is shown once. */
async function addDemonstration({ pool, database }: Connection, settings: Settings, administrator: string) {
  const files = await openByteStore(settings, 'files')
  const members = await addShowcase(pool, files, administrator, createKinds(modules))
  const password = randomBytes(6).toString('base64url')
  const hash = await hashPassword(password)
  for (const { uid } of members) await storePassword(database, uid, hash)
  return { password, members }
}
