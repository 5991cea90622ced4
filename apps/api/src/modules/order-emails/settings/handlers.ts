import { eq, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import { invalid, notAmongYours, notFound } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import { languages } from '../../../platform/languages/language.ts'
import { insert } from '../../../platform/records/insert.ts'
import { lockRows } from '../../../platform/records/lock-rows.ts'
import { write } from '../../../platform/records/write.ts'
import type { Wakes } from '../../../platform/workers/worker.ts'
import { kinds, placeholdersOf, type Kind } from '../kinds.ts'
import { sampleLetter } from '../letter/sample-letter.ts'
import { standardText } from '../letter/standard-texts.ts'
import { text } from '../messages.ts'
import { orderEmailSettings, type StoredEmail } from '../tables.ts'
import { assertNames } from './assert-names.ts'
import { effectiveEmails, type EffectiveEmail } from './effective-emails.ts'
import { queueTest } from './queue-test.ts'
import { settingsRecord } from './settings-record.ts'

const viewEmail = (kind: Kind, { since, texts, origin }: EffectiveEmail): Schema<'OrderEmailSetting'> => ({
  kind,
  enabled: since !== null,
  texts,
  origin,
  standard: {
    en: standardText(kind, 'en'),
    nl: standardText(kind, 'nl'),
    de: standardText(kind, 'de'),
    fr: standardText(kind, 'fr'),
  },
  placeholders: [...placeholdersOf(kind)],
})

async function view(database: Database, namespace: string): Promise<Schema<'OrderEmailSettings'>> {
  const [own] = await database.select().from(orderEmailSettings).where(eq(orderEmailSettings.namespace, namespace))
  const effective = await effectiveEmails(database, namespace)
  return { namespace, version: own?.version ?? 1, emails: kinds.map((kind) => viewEmail(kind, effective[kind])) }
}

/** Returns the settings of a namespace, locked; missing ones are created, without a history entry. */
async function lockSettings(call: Call<'changeOrderEmailSettings'>, namespace: string) {
  // Serialises two concurrent first changes.
  await call.database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${namespace}, 17))`)
  const [row] = await lockRows(call, settingsRecord, eq(orderEmailSettings.namespace, namespace))
  return row ?? (await insert(call, settingsRecord, { namespace })).row
}

/** Returns what is stored of a kind: an email that was sent already keeps the moment since when it is. */
function storedEmail(
  kind: Kind,
  { enabled, texts }: Schema<'OrderEmailFields'>,
  { since }: EffectiveEmail,
): StoredEmail {
  if (kind === 'Quote' && enabled) throw invalid(text('quote-by-hand'), '/Quote/enabled')
  for (const language of languages)
    if (texts[language]) assertNames(placeholdersOf(kind), texts[language], `/${kind}/texts/${language}`)
  return { since: enabled ? (since ?? new Date().toISOString()) : null, texts }
}

/** Asserts that a namespace is one whose settings the caller sees. @throws 404 */
function assertVisible({ scope, path: { uid } }: Pick<Call, 'scope'> & { readonly path: { readonly uid: string } }) {
  if (![...scope.own, ...scope.inherited].includes(uid)) throw notFound(text('namespace'))
}

/** Asserts that a namespace is one of the account's own. @throws 404 */
function assertOwn({ scope, path: { uid } }: Pick<Call, 'scope'> & { readonly path: { readonly uid: string } }): void {
  if (!scope.own.includes(uid)) throw notAmongYours(text('namespace'))
}

/** Returns the handlers of the emails that a namespace sends to customers. */
export const settingsHandlers = (mails: Wakes) =>
  ({
    async readOrderEmailSettings(call) {
      assertVisible(call)
      const results = await view(call.database, call.path.uid)
      return { body: { results }, version: results.version }
    },

    async changeOrderEmailSettings(call) {
      assertOwn(call)
      const { uid } = call.path
      const row = await lockSettings(call, uid)
      assertCurrent(row.version, call.expectedVersion)
      const effective = await effectiveEmails(call.database, uid)
      const emails = { ...row.emails }
      for (const kind of kinds) {
        const given = call.body[kind]
        if (given === null) delete emails[kind]
        else if (given !== undefined) emails[kind] = storedEmail(kind, given, effective[kind])
      }
      await write(call, settingsRecord, row, { emails })
      const results = await view(call.database, uid)
      return { body: { results }, version: results.version }
    },

    async previewOrderEmailText(call) {
      assertOwn(call)
      assertNames(placeholdersOf(call.body.kind), call.body, '')
      return { status: 200, body: { results: await sampleLetter(call.database, call.path.uid, call.body) } }
    },

    async testOrderEmail(call) {
      assertOwn(call)
      assertNames(placeholdersOf(call.body.kind), call.body, '')
      const { uid: namespace } = call.path
      const sample = await sampleLetter(call.database, namespace, call.body)
      const to = await queueTest(call, mails, { namespace, kind: call.body.kind, letter: sample })
      return { status: 200, body: { results: { ...sample, to } } }
    },
  }) satisfies Partial<Handlers>
