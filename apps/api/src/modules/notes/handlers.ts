import { and, count } from 'drizzle-orm'
import { pageBy } from '../../platform/database/page-by.ts'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { forbidden } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { assertCurrent } from '../../platform/http/versions.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { colleaguesIn } from '../../platform/records/colleagues.ts'
import { lock, viewOf } from '../../platform/records/handlers.ts'
import { namedRecord, namespaceBeside, ofRecord, type NamedRecord } from '../../platform/records/named-records.ts'
import { insert } from '../../platform/records/insert.ts'
import { remove } from '../../platform/records/remove.ts'
import { write } from '../../platform/records/write.ts'
import { note, viewNotes } from './note.ts'
import { notes } from './tables.ts'
import { text } from './messages.ts'

type NoteRow = typeof notes.$inferSelect

/** Notifies accounts that are mentioned in a note, and were not before. */
async function notifyMentioned(
  { account, database }: Pick<Call, 'account' | 'database'>,
  { uid, mentions }: NoteRow,
  { title, path }: NamedRecord,
  notified: readonly string[],
): Promise<void> {
  const news = mentions.filter((person) => person !== account.uid && !notified.includes(person))
  await notify(database, news, { kind: 'mentioned', about: 'me', actor: account.uid, title, path, once: `note ${uid}` })
}

/** Returns a note on a record that the caller may open, locked for the change. @throws 404 */
async function getNoteForUpdate(call: Call<'changeNote' | 'deleteNote'>) {
  const row = await lock(call, note, call.path.uid)
  return { row, record: await namedRecord(call, row) }
}

const notOwn = () => forbidden(text('author-only'))

/** Handlers of notes on records. */
export const noteHandlers = {
  async listNotes(call) {
    const page = pageBy(call.query, notes.id, 'descending')
    await namedRecord(call, call.path)
    const where = and(ofRecord(notes, call.path), inNamespaces(notes.namespace, call.scope.own))
    const rows = await call.database
      .select()
      .from(notes)
      .where(and(where, page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const [total] = await call.database.select({ total: count() }).from(notes).where(where)
    return {
      body: page.answer(
        await viewNotes(rows, call),
        total?.total ?? 0,
        rows.map(({ id }) => id),
      ),
    }
  },

  async createNote(call) {
    const { body, mentions = [], namespace: wanted } = call.body
    const record = await namedRecord(call, call.path)
    const namespace = namespaceBeside(call, record, wanted)
    const named = await colleaguesIn(call, namespace, mentions, '/mentions')
    const { row } = await insert(call, note, {
      namespace,
      resource: call.path.resource,
      object: call.path.object,
      author: call.account.uid,
      body,
      mentions: [...named],
    })
    await notifyMentioned(call, row, record, [])
    return { body: { results: await viewOf(note, row, call) }, version: row.version }
  },

  async changeNote(call) {
    const { row, record } = await getNoteForUpdate(call)
    if (row.author !== call.account.uid) throw notOwn()
    assertCurrent(row.version, call.expectedVersion)
    const named = await colleaguesIn(call, row.namespace, call.body.mentions ?? row.mentions, '/mentions')
    const { row: changed } = await write(call, note, row, { body: call.body.body, mentions: [...named] })
    await notifyMentioned(call, changed, record, row.mentions)
    return { body: { results: await viewOf(note, changed, call) }, version: changed.version }
  },

  async deleteNote(call) {
    const { row } = await getNoteForUpdate(call)
    if (row.author !== call.account.uid && call.account.role !== 'ADMIN') throw notOwn()
    assertCurrent(row.version, call.expectedVersion)
    await remove(call, note, row)
    return { status: 204, body: undefined }
  },
} satisfies Partial<Handlers>
