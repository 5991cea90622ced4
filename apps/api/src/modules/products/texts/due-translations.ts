import { and, eq, inArray, sql } from 'drizzle-orm'
import type { EventConsumer } from '../../../platform/events/consume-events.ts'
import { consumeEvents } from '../../../platform/events/consume-events.ts'
import type { Database } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/records/lock-rows.ts'
import { systemWork } from '../../../platform/records/system-work.ts'
import { writeMany } from '../../../platform/records/write.ts'
import { MOST_ATTEMPTS, backoffSeconds } from '../../../platform/workers/backoff.ts'
import type { Ports } from '../../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../../platform/workers/worker.ts'
import { product as kind } from '../product.ts'
import { viewTranslation } from '../product-view.ts'
import { settingsIn, settingsOf } from '../settings/effective-settings.ts'
import { dueTranslations, products, productTranslations } from '../tables.ts'
import { withTerms } from './with-terms.ts'
import { isCurrent, missingLanguages, storeTranslations, translateTexts, type MadeTexts } from './translate-texts.ts'

/** Queues products that were saved where missing texts are translated automatically. */
export const queueTranslations: EventConsumer = {
  name: 'due-translations',
  subjectType: 'products',
  async consume(transaction, events) {
    const uids = [...new Set(events.map(({ subject }) => subject))]
    const rows = await transaction
      .select({ product_uid: products.uid, namespace: products.namespace })
      .from(products)
      // Inherited texts are translated where they are from.
      .where(and(inArray(products.uid, uids), sql`not 'texts' = any(${products.inherits})`))
    const settings = await settingsIn(
      transaction,
      rows.map(({ namespace }) => namespace),
    )
    const wanted = rows.filter(({ namespace }) => settings(namespace).auto_translate)
    if (wanted.length > 0) await transaction.insert(dueTranslations).values(wanted).onConflictDoNothing()
  },
}

const textsOf = (database: Database, uid: string) =>
  database
    .select()
    .from(productTranslations)
    .where(eq(productTranslations.product_uid, uid))
    .orderBy(productTranslations.id)

/** Stores translations for approval; texts that someone wrote meanwhile stay. */
async function keep({ connection, outbox, kinds }: Ports, uid: string, made: MadeTexts): Promise<void> {
  await connection.database.transaction(async (transaction) => {
    const work = systemWork(transaction, outbox, kinds, 'autoTranslateProduct')
    const [row] = await lockRows(work, kind, eq(products.uid, uid))
    const texts = await textsOf(transaction, uid)
    if (!row || row.inherits.includes('texts') || !isCurrent(made, texts)) return
    const stored = await storeTranslations(transaction, row, texts, made)
    if (stored.length === 0) return
    const after = Object.fromEntries(stored.map((one) => [`translations.${one.language}`, viewTranslation(one)]))
    await writeMany(work, kind, [{ row, patch: {}, also: { before: {}, after } }])
  })
}

/** Translates the missing texts of one product, without a transaction while the service answers. */
async function translateOne(ports: Ports, uid: string, namespace: string, signal: AbortSignal): Promise<void> {
  const { database } = ports.connection
  const { auto_translate, languages, glossary } = await settingsOf(database, namespace)
  const texts = await textsOf(database, uid)
  const missing = auto_translate ? missingLanguages(texts, languages) : []
  if (missing.length === 0) return
  const made = await translateTexts(withTerms(ports.translation, glossary), texts, missing, signal)
  if (made && made.made.length > 0) await keep(ports, uid, made)
}

/** Translates the next product that waits; false when none does. */
async function translateNext(ports: Ports, signal: AbortSignal): Promise<boolean> {
  const { database } = ports.connection
  // Its attempt is counted first; a change that comes while it is translated queues it again.
  const { rows } = await database.execute<{ product_uid: string; namespace: string; attempts: number; at: string }>(sql`
    update due_translations set attempts = attempts + 1, run_after = now() + interval '5 minutes' where product_uid = (
      select product_uid from due_translations where run_after is null or run_after <= now() order by at limit 1
      for update skip locked)
    returning product_uid, namespace, attempts, at::text`)
  const [next] = rows
  if (!next) return false
  const isThis = eq(dueTranslations.product_uid, next.product_uid)
  try {
    await translateOne(ports, next.product_uid, next.namespace, signal)
  } catch (error) {
    if (next.attempts < MOST_ATTEMPTS) {
      const again = sql`now() + make_interval(secs => ${backoffSeconds(next.attempts)})`
      await database.update(dueTranslations).set({ run_after: again }).where(isThis)
    } else await database.delete(dueTranslations).where(isThis)
    throw error
  }
  await database.delete(dueTranslations).where(isThis)
  return true
}

/** Translates missing texts of saved products, where the settings say so. */
export const translationWorker = (ports: Ports): WorkerDefinition => ({
  schedule: {
    queue: {
      waiting: sql`select at as since from due_translations`,
      // A text that cannot be translated stays among what the product lacks.
      deadLetters: { shownBy: 'products' },
    },
    poll: 2_000,
  },
  lease: true,
  run: async (signal) => {
    const more = await consumeEvents(ports.connection.database, queueTranslations)
    return (await translateNext(ports, signal)) || more
  },
  error: 'Texts could not be translated',
})
