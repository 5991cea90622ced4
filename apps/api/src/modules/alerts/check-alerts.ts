import { listOfNumber, watchedNumbers } from '@backoffice/list-filters/numbers'
import { holds } from '@backoffice/permissions'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { dayIn } from '../../platform/accounts/local-day.ts'
import { accounts, groups, namespaces } from '../../platform/accounts/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { notifyEach } from '../../platform/notifications/notify.ts'
import { nodeFields, treeOf, worksIn, type NamespaceTree } from '../../platform/session/scope.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../platform/workers/worker.ts'
import { createNumberReader, type NumberSources } from './read-numbers.ts'
import { numberAlerts } from './tables.ts'

const EVERY_MS = 180_000
const PAGE = 200

interface Checked extends NumberSources {
  readonly noGroupFullAccess: boolean
}

type Place = Pick<typeof numberAlerts.$inferSelect, 'namespace' | 'id'>

/** What alerts say of a namespace. */
type Named = Pick<typeof namespaces.$inferSelect, 'name' | 'currency'>

/**
 * Reads the alerts after a place, of all tenants: those of a namespace follow each other. Their owners are looked up for
 * one page only, and the namespaces not at all: all of them are read once, and each alert would be compared with each.
 */
const readPage = (database: Database, after: Place | undefined, most: number) => {
  const page = database
    .select({ uid: numberAlerts.uid })
    .from(numberAlerts)
    .where(after && sql`(${numberAlerts.namespace}, ${numberAlerts.id}) > (${after.namespace}, ${after.id})`)
    .orderBy(asc(numberAlerts.namespace), asc(numberAlerts.id))
    .limit(most)
  return database
    .select({
      alert: numberAlerts,
      owner: { role: accounts.role, status: accounts.status, namespaces: accounts.namespaces },
      group: { actions: groups.actions },
      timeZone: accounts.time_zone,
    })
    .from(numberAlerts)
    .innerJoin(accounts, eq(accounts.uid, numberAlerts.account))
    .leftJoin(groups, eq(groups.uid, accounts.group_uid))
    .where(inArray(numberAlerts.uid, page))
    .orderBy(asc(numberAlerts.namespace), asc(numberAlerts.id))
}

type Watched = Awaited<ReturnType<typeof readPage>>[number] & { readonly place: Named }

/** Whether the owner of an alert may see its number now. */
function maySee({ alert, owner, group }: Watched, tree: NamespaceTree, noGroupFullAccess: boolean): boolean {
  return (
    owner.status === 'ACTIVE' &&
    !tree.closed.has(alert.namespace) &&
    worksIn(owner, tree, alert.namespace) &&
    watchedNumbers[alert.number].rights.every((right) =>
      holds({ role: owner.role, group }, right, { noGroupFullAccess }),
    )
  )
}

interface Valued extends Watched {
  readonly value: number
}

/**
 * Records which alerts have reached their limit or left it, and notifies their owners, in one transaction. Another check
 * at the same time finds each of them recorded, and notifies no one again.
 */
export async function recordReached(database: Database, valued: readonly Valued[], now: Date): Promise<void> {
  if (valued.length === 0) return
  const uids = sql.param(valued.map(({ alert }) => alert.uid))
  const values = sql.param(valued.map(({ value }) => value))
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ uid: string; is_reached: boolean }>(sql`
      update number_alerts a set reached_at = case when a.reached_at is null then now() end
      from unnest(${uids}::text[], ${values}::bigint[]) v(uid, value)
      where a.uid = v.uid and (a.reached_at is null) =
        (case a.condition when 'at-least' then v.value >= a.threshold else v.value <= a.threshold end)
      returning a.uid, a.reached_at is not null as is_reached`)
    const reached = new Set(rows.flatMap(({ uid, is_reached }) => (is_reached ? [uid] : [])))
    await notifyEach(
      transaction,
      valued.flatMap(({ alert, timeZone, place, value }) => {
        const { uid, account, namespace, number, condition, threshold } = alert
        if (!reached.has(uid)) return []
        const today = dayIn(timeZone, Temporal.Instant.fromEpochMilliseconds(now.getTime()))
        return [
          {
            account,
            kind: 'number-reached',
            about: 'me',
            title: place.name,
            path: listOfNumber(number, namespace, today),
            reached: { number, condition, threshold, value, currency: place.currency },
          },
        ]
      }),
    )
  })
}

/**
 * Checks the alerts of all accounts against their numbers, a page at a time. A page that fails does not stop the others.
 * @throws the error of the first page that failed, once all were checked
 */
export async function checkAlerts(
  { database, search, noGroupFullAccess }: Checked,
  { now = new Date(), signal, page: most = PAGE }: { now?: Date; signal?: AbortSignal; page?: number } = {},
): Promise<void> {
  const known = await database
    .select({ ...nodeFields, name: namespaces.name, currency: namespaces.currency })
    .from(namespaces)
    .orderBy(namespaces.id)
  const tree = treeOf(known)
  const places = new Map<string, Named>(known.map((one) => [one.uid, one]))
  const read = createNumberReader({ database, search }, tree, now)
  const errors: unknown[] = []
  let after: Place | undefined
  do {
    const page = await readPage(database, after, most)
    after = page.length < most ? undefined : page.at(-1)?.alert
    const watched = page.flatMap((one): Watched[] => {
      const place = places.get(one.alert.namespace)
      const watch = place && { ...one, place }
      return watch && maySee(watch, tree, noGroupFullAccess) ? [watch] : []
    })
    try {
      const values = await read(
        watched.map(({ alert: { number, namespace }, timeZone, place: { currency } }) => ({
          number,
          namespace,
          timeZone,
          currency,
        })),
      )
      const valued = watched.flatMap((one, index) => {
        const value = values[index]
        return value === undefined ? [] : [{ ...one, value }]
      })
      await recordReached(database, valued, now)
    } catch (error) {
      errors.push(error)
    }
    if (signal?.aborted) break
  } while (after)
  if (errors.length > 0) throw errors[0]
}

/** Checks alerts every three minutes, in one process at a time. */
export const alertWorker = ({ connection: { database }, search, noGroupFullAccess }: Ports): WorkerDefinition => ({
  schedule: { every: EVERY_MS },
  lease: true,
  run: async (signal) => {
    await checkAlerts({ database, search, noGroupFullAccess }, { signal })
    return false
  },
  error: 'Alerts could not be checked',
})
