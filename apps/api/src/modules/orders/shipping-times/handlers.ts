import { eq, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import { notAmongYours, notFound } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import { insert } from '../../../platform/records/insert.ts'
import { lockRows } from '../../../platform/records/lock-rows.ts'
import { write } from '../../../platform/records/write.ts'
import { text } from '../messages.ts'
import { effectiveTimes } from './effective-times.ts'
import { shippingTimes } from './tables.ts'
import { noTimes, shippingTimesRecord } from './times-record.ts'

async function view(database: Database, namespace: string): Promise<Schema<'ShippingTimes'>> {
  const [own] = await database.select().from(shippingTimes).where(eq(shippingTimes.namespace, namespace))
  return {
    namespace,
    version: own?.version ?? 1,
    own: { ...noTimes, ...own?.times },
    ...(await effectiveTimes(database, namespace)),
  }
}

/** Returns what a namespace sets, locked; it is created where missing, without a history entry. */
async function lockTimes(call: Call<'changeShippingTimes'>, namespace: string) {
  // Serialises two concurrent first changes.
  await call.database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${namespace}, 18))`)
  const [row] = await lockRows(call, shippingTimesRecord, eq(shippingTimes.namespace, namespace))
  return row ?? (await insert(call, shippingTimesRecord, { namespace })).row
}

/** Returns lists in their order and without what they name twice. */
const tidied = ({ working_days, holidays, ...rest }: Schema<'ShippingTimesChange'>): Schema<'ShippingTimesChange'> => ({
  ...rest,
  ...(working_days !== undefined && { working_days: working_days && [...new Set(working_days)].sort((a, b) => a - b) }),
  ...(holidays !== undefined && { holidays: holidays && [...new Set(holidays)].sort() }),
})

/** Handlers of the settings of when orders leave. */
export const shippingTimesHandlers = {
  async readShippingTimes(call) {
    const { uid } = call.path
    if (![...call.scope.own, ...call.scope.inherited].includes(uid)) throw notFound(text('namespace'))
    const results = await view(call.database, uid)
    return { body: { results }, version: results.version }
  },

  async changeShippingTimes(call) {
    const { uid } = call.path
    if (!call.scope.own.includes(uid)) throw notAmongYours(text('namespace'))
    const row = await lockTimes(call, uid)
    assertCurrent(row.version, call.expectedVersion)
    const all = { ...noTimes, ...row.times, ...tidied(call.body) }
    const times = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
    await write(call, shippingTimesRecord, row, { times })
    const results = await view(call.database, uid)
    return { body: { results }, version: results.version }
  },
} satisfies Partial<Handlers>
