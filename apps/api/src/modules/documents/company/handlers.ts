import { eq, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { notAmongYours, notFound } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import { insert } from '../../../platform/records/insert.ts'
import { lockRows } from '../../../platform/records/lock-rows.ts'
import { write } from '../../../platform/records/write.ts'
import { companyDetails } from '../tables.ts'
import { text } from '../messages.ts'
import { assertDetails, tidied } from './check-details.ts'
import { companyRecord, noDetails } from './company-record.ts'
import { effectiveDetails } from './effective-details.ts'
import { missingDetails } from './required-details.ts'

async function view({ database }: Pick<Call, 'database'>, namespace: string): Promise<Schema<'CompanyDetails'>> {
  const [own] = await database.select().from(companyDetails).where(eq(companyDetails.namespace, namespace))
  const { effective, origins } = await effectiveDetails(database, namespace)
  return {
    namespace,
    version: own?.version ?? 1,
    own: { ...noDetails, ...own?.details },
    effective,
    origins,
    missing: [...missingDetails(effective)],
  }
}

/** Returns the details that a namespace sets, locked; missing ones are created, without a history entry. */
async function lockDetails(call: Call<'changeCompanyDetails'>, namespace: string) {
  // Serialises two concurrent first changes.
  await call.database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${namespace}, 16))`)
  const [row] = await lockRows(call, companyRecord, eq(companyDetails.namespace, namespace))
  return row ?? (await insert(call, companyRecord, { namespace })).row
}

/** Handlers of company details. */
export const companyHandlers = {
  async readCompanyDetails(call) {
    const { uid } = call.path
    if (![...call.scope.own, ...call.scope.inherited].includes(uid)) throw notFound(text('namespace'))
    const results = await view(call, uid)
    return { body: { results }, version: results.version }
  },

  async changeCompanyDetails(call) {
    const { uid } = call.path
    if (!call.scope.own.includes(uid)) throw notAmongYours(text('namespace'))
    const row = await lockDetails(call, uid)
    assertCurrent(row.version, call.expectedVersion)
    const all = { ...noDetails, ...row.details, ...tidied(call.body) }
    const { effective } = await effectiveDetails(call.database, uid)
    assertDetails({ ...all, country: all.country ?? effective.country })
    const details = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
    await write(call, companyRecord, row, { details })
    const results = await view(call, uid)
    return { body: { results }, version: results.version }
  },
} satisfies Partial<Handlers>
