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
import { assertEanRange, freeEans } from '../codes/next-ean13.ts'
import { productSettings } from '../tables.ts'
import { settingsOf } from './effective-settings.ts'
import { assertFieldCategories } from './extra-field.ts'
import { settingDefaults } from './setting-defaults.ts'
import { text } from '../messages.ts'

type Row = typeof productSettings.$inferSelect

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
  const origins: Record<string, string | null> = Object.fromEntries(
    Object.keys(settingDefaults).map((name) => [name, null]),
  )
  let effective = settingDefaults
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
    ean_free: await freeEans(call.database, uid),
  }
}

/** Returns the own settings of a namespace, locked; missing ones are created, without a history entry. */
async function lockSettings(call: Call<'changeProductSettings'>, namespace: string): Promise<Locked<Row>> {
  // Serialises two concurrent first changes.
  await call.database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${namespace}, 14))`)
  const where = eq(productSettings.namespace, namespace)
  const [row] = await lockRows(call, productSettingsRecord, where)
  if (row) return row
  const made = await insert(call, productSettingsRecord, { namespace })
  return made.row
}

/** Validates the extra fields of products. @throws 422 for two with the same code, and for a choice without choices */
function assertExtraFields(fields: Schema<'ProductSettingSections'>['extra_fields'] = []): void {
  const twice = fields.findIndex(({ code }, index) => fields.findIndex((other) => other.code === code) !== index)
  if (twice >= 0) throw invalid(text('duplicate-extra-field'), `/set/extra_fields/${twice}/code`)
  const empty = fields.findIndex(({ type, choices = [] }) => type === 'choice' && choices.length === 0)
  if (empty >= 0) throw invalid(text('choices-required'), `/set/extra_fields/${empty}/choices`)
}

/** Validates terms of automatic translation. @throws 422 for a term that is there twice, in whatever case */
function assertGlossary(terms: readonly Schema<'GlossaryTerm'>[] = []): void {
  const keys = terms.map(({ term }) => term.trim().toLowerCase())
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index)
  if (twice >= 0) throw invalid(text('duplicate-term'), `/set/glossary/${twice}/term`)
}

/** Validates templates of replies. @throws 422 for a name that is there twice, and for a template without a text */
function assertReplies(templates: readonly Schema<'ReviewReplyTemplate'>[] = []): void {
  const names = templates.map(({ name }) => name.trim().toLowerCase())
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index)
  if (twice >= 0) throw invalid(text('duplicate-reply-template'), `/set/review_replies/${twice}/name`)
  const empty = templates.findIndex(({ texts }) => !Object.values(texts).some((one) => one?.trim()))
  if (empty >= 0) throw invalid(text('reply-text-required'), `/set/review_replies/${empty}/texts`)
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
    const strange = inherit.find((name) => !(name in settingDefaults))
    if (strange !== undefined) throw invalid(text('unknown-setting', { name: strange }), '/inherit')
    assertExtraFields(set.extra_fields)
    if (set.ean_range) assertEanRange(set.ean_range)
    assertGlossary(set.glossary)
    assertReplies(set.review_replies)
    const row = await lockSettings(call, uid)
    assertCurrent(row.version, call.expectedVersion)
    const gone = new Set(inherit)
    const by = { by: call.account.uid, at: new Date().toISOString() }
    const without = <T>(record: Record<string, T>) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => !gone.has(name)))
    const sections = without({ ...row.sections, ...set })
    const authors = without({ ...row.authors, ...Object.fromEntries(Object.keys(set).map((name) => [name, by])) })
    if (set.extra_fields) {
      const before = await settingsOf(call.database, uid)
      await assertFieldCategories(call, uid, set.extra_fields, before.extra_fields)
    }
    await write(call, productSettingsRecord, row, { sections, authors })
    const results = await view(call, uid)
    return { body: { results }, version: results.version }
  },
} satisfies Partial<Handlers>
