import { watchedNumbers } from '@backoffice/list-filters/numbers'
import type { Schema } from '@backoffice/api-contract'
import { and, eq, sql } from 'drizzle-orm'
import { namespaces } from '../../platform/accounts/tables.ts'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { pageBy } from '../../platform/database/page-by.ts'
import { iso, isoOrNull, newUid } from '../../platform/database/records.ts'
import { conflict, notFound, permissionRequired } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { text } from './messages.ts'
import { numberAlerts } from './tables.ts'

const MOST = 50

type Row = typeof numberAlerts.$inferSelect

const view = ({ id: _id, account: _account, ...alert }: Row, currency: string): Schema<'NumberAlert'> => ({
  ...alert,
  currency,
  created_at: iso(alert.created_at),
  reached_at: isoOrNull(alert.reached_at),
})

/** Returns the condition of the caller's alerts, where it still works. */
const ownOf = ({ account, scope }: Pick<Call, 'account' | 'scope'>) =>
  and(eq(numberAlerts.account, account.uid), inNamespaces(numberAlerts.namespace, scope.own))

const selectAlerts = ({ database }: Pick<Call, 'database'>) =>
  database
    .select({ row: numberAlerts, currency: namespaces.currency })
    .from(numberAlerts)
    .innerJoin(namespaces, eq(namespaces.uid, numberAlerts.namespace))

/** Returns the currency of a namespace of the caller. @throws 404 */
async function currencyOf({ database, scope }: Pick<Call, 'database' | 'scope'>, namespace: string): Promise<string> {
  const [found] = await database
    .select({ currency: namespaces.currency })
    .from(namespaces)
    .where(and(eq(namespaces.uid, namespace), inNamespaces(namespaces.uid, scope.own)))
  if (!found) throw notFound(text('namespace'))
  return found.currency
}

/** Returns all alerts of the caller. */
export async function ownAlerts(call: Pick<Call, 'account' | 'scope' | 'database'>): Promise<Schema<'NumberAlert'>[]> {
  const rows = await selectAlerts(call).where(ownOf(call)).orderBy(numberAlerts.id)
  return rows.map(({ row, currency }) => view(row, currency))
}

/** Waits for other calls that add alerts of this account to a namespace, so that together they keep to the limit. */
const lockAlerts = ({ database, account }: Pick<Call, 'database' | 'account'>, namespace: string) =>
  database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alerts ${account.uid} ${namespace}`}, 29))`)

/** Handlers of alerts: each account has its own, and no other. */
export const alertHandlers = {
  async listNumberAlerts(call) {
    const { namespace } = call.query
    const page = pageBy(call.query, numberAlerts.id, 'descending')
    const where = and(ownOf(call), namespace === undefined ? undefined : eq(numberAlerts.namespace, namespace))
    const rows = await selectAlerts(call)
      .where(and(where, page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const answer = page.answer(
      rows.map(({ row, currency }) => view(row, currency)),
      await call.database.$count(numberAlerts, where),
      rows.map(({ row }) => row.id),
    )
    return { body: { ...answer, currency: namespace === undefined ? null : await currencyOf(call, namespace) } }
  },

  async createNumberAlert(call) {
    const { database, account, body } = call
    const namespace = targetNamespace(call, body.namespace)
    const missing = watchedNumbers[body.number].rights.find((right) => !call.may(right))
    if (missing !== undefined) throw permissionRequired(missing)
    await lockAlerts(call, namespace)
    const [row] = await database
      .insert(numberAlerts)
      .values({ ...body, uid: newUid(), account: account.uid, namespace })
      .onConflictDoNothing()
      .returning()
    if (!row) throw conflict(text('alert-exists'), '/threshold')
    const alerts = await database.$count(numberAlerts, and(ownOf(call), eq(numberAlerts.namespace, namespace)))
    if (alerts > MOST) throw conflict(text('too-many-alerts', { most: MOST }))
    return { status: 201, body: { results: view(row, await currencyOf(call, namespace)) } }
  },

  async deleteNumberAlert(call) {
    const deleted = await call.database
      .delete(numberAlerts)
      .where(and(eq(numberAlerts.account, call.account.uid), eq(numberAlerts.uid, call.path.uid)))
      .returning({ uid: numberAlerts.uid })
    if (deleted.length === 0) throw notFound(text('alert'))
    return { status: 204, body: undefined }
  },
} satisfies Partial<Handlers>
