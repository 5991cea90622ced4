import { eq, inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { namespaces } from '../../../platform/accounts/tables.ts'
import { invalid, notAmongYours, notFound } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import { insert } from '../../../platform/records/insert.ts'
import { lockRows } from '../../../platform/records/lock-rows.ts'
import type { Locked } from '../../../platform/records/writable.ts'
import { write } from '../../../platform/records/write.ts'
import { productSettingsRecord } from './settings-record.ts'
import { productSettings } from '../tables.ts'
import { text } from '../messages.ts'

type Sections = Schema<'ProductSettingSections'>
type Row = typeof productSettings.$inferSelect

/** Default settings. */
const presets: Sections = {
  sku: { prefix: 'P-', first: 10_000 },
  package_defaults: {
    flat: { width: 220, height: 8, depth: 220, weight: 0.1 },
    other: { width: 375, height: 32, depth: 375, weight: 0.1 },
  },
  units: ['piece', 'set', 'pair', 'metre', 'kilogram'],
  ready_needs: ['price', 'category', 'image'],
  rounding: 'none',
  price_floor: 0,
  lead_days: 7,
  cover_days: 30,
  languages: ['en', 'nl', 'de', 'fr'],
  auto_translate: false,
  reviews: { publish_verified: false, points: 0 },
  label: { width: 62, height: 29, show_price: true },
  extra_fields: [],
}

/** Returns a namespace and those above it, nearest first. @throws 404 when it is not visible to the caller */
async function chainOf({ database, scope }: Pick<Call, 'database' | 'scope'>, uid: string): Promise<string[]> {
  if (![...scope.own, ...scope.inherited].includes(uid)) throw notFound(text('namespace'))
  const all = await database
    .select({ uid: namespaces.uid, id: namespaces.id, parent: namespaces.parent_id })
    .from(namespaces)
  const chain: string[] = []
  for (
    let at = all.find((node) => node.uid === uid);
    at && !chain.includes(at.uid);
    at = all.find((node) => node.id === at?.parent)
  )
    chain.push(at.uid)
  return chain
}

async function view(call: Pick<Call, 'database' | 'scope'>, uid: string): Promise<Schema<'ProductSettings'>> {
  const chain = await chainOf(call, uid)
  const rows = new Map(
    (await call.database.select().from(productSettings).where(inArray(productSettings.namespace, chain))).map((row) => [
      row.namespace,
      row,
    ]),
  )
  const own = rows.get(uid)
  const origins: Record<string, string | null> = Object.fromEntries(Object.keys(presets).map((name) => [name, null]))
  let effective: Record<string, unknown> = { ...presets }
  for (const namespace of chain.toReversed()) {
    const ownSections = rows.get(namespace)?.sections ?? {}
    effective = { ...effective, ...ownSections }
    for (const name of Object.keys(ownSections)) origins[name] = namespace
  }
  return {
    namespace: uid,
    version: own?.version ?? 1,
    own: own?.sections ?? {},
    effective,
    origins,
    authors: own?.authors ?? {},
  }
}

/** Returns the effective settings of a namespace. @throws 404 when it is not visible to the caller */
export const effectiveSettings = async (call: Pick<Call, 'database' | 'scope'>, namespace: string): Promise<Sections> =>
  (await view(call, namespace)).effective

/** Returns the own settings of a namespace, locked; missing ones are created, without a history entry. */
async function settingsOf(call: Call<'changeProductSettings'>, namespace: string): Promise<Locked<Row>> {
  // Serialises two concurrent first changes.
  await call.database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${namespace}, 14))`)
  const where = eq(productSettings.namespace, namespace)
  const [row] = await lockRows(call, productSettingsRecord, where)
  if (row) return row
  const made = await insert(call, productSettingsRecord, { namespace })
  return made.row
}

export const productSettingsHandlers = {
  async readProductSettings(call) {
    const results = await view(call, call.path.uid)
    return { body: { results }, version: results.version }
  },

  async changeProductSettings(call) {
    const { uid } = call.path
    if (!call.scope.own.includes(uid)) throw notAmongYours(text('namespace'))
    const { set = {}, inherit = [] } = call.body
    const strange = inherit.find((name) => !(name in presets))
    if (strange !== undefined) throw invalid(text('unknown-setting', { name: strange }), '/inherit')
    const row = await settingsOf(call, uid)
    assertCurrent(row.version, call.expectedVersion)
    const gone = new Set(inherit)
    const by = { by: call.account.uid, at: new Date().toISOString() }
    const without = <T>(record: Record<string, T>) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => !gone.has(name)))
    const sections = without({ ...row.sections, ...set })
    const authors = without({ ...row.authors, ...Object.fromEntries(Object.keys(set).map((name) => [name, by])) })
    await write(call, productSettingsRecord, row, { sections, authors })
    const results = await view(call, uid)
    return { body: { results }, version: results.version }
  },
} satisfies Partial<Handlers>
