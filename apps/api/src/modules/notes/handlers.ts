import type { Schema } from '@backoffice/api-contract'
import { pageBy } from '../../platform/database/page-by.ts'
import { forbidden } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { assertCurrent } from '../../platform/http/versions.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { colleaguesIn } from '../../platform/records/colleagues.ts'
import { lock, viewOf } from '../../platform/records/handlers.ts'
import { keyOf, namedRecord, namespaceBeside, type NamedRecord } from '../../platform/records/named-records.ts'
import { insert } from '../../platform/records/insert.ts'
import { recordsSharingNotes } from '../../platform/records/records-sharing-notes.ts'
import { remove } from '../../platform/records/remove.ts'
import type { Reader } from '../../platform/records/record.ts'
import { write } from '../../platform/records/write.ts'
import { countNotes, newestNotes } from './newest-notes.ts'
import { note, viewNotes } from './note.ts'
import { notes } from './tables.ts'
import { text } from './messages.ts'

type NoteRow = typeof notes.$inferSelect

/** Returns the screen that shows a record: a task, which has none, is shown with what it is about. */
async function screenOf(call: Reader, { resource, object, path }: NamedRecord): Promise<string | null> {
  if (path !== null) return path
  const others = await recordsSharingNotes(call, { resource, object })
  return [...others.values()].find((other) => other.path !== null)?.path ?? null
}

/** Notifies accounts that are mentioned in a note, and were not before. */
async function notifyMentioned(
  call: Reader,
  { uid, mentions }: NoteRow,
  record: NamedRecord,
  notified: readonly string[],
): Promise<void> {
  const { account, database } = call
  const { title } = record
  const news = mentions.filter((person) => person !== account.uid && !notified.includes(person))
  if (news.length === 0) return
  const path = await screenOf(call, record)
  await notify(database, news, { kind: 'mentioned', about: 'me', actor: account.uid, title, path, once: `note ${uid}` })
}

/** Returns a note on a record that the caller may open, locked for the change. @throws 404 */
async function getNoteForUpdate(call: Call<'changeNote' | 'deleteNote'>) {
  const row = await lock(call, note, call.path.uid)
  return { row, record: await namedRecord(call, row) }
}

/** Returns where a note was written, when that is another record. */
const aboutOf = (record: NamedRecord | undefined): Pick<Schema<'Note'>, 'about'> =>
  record ? { about: { resource: record.resource, object: record.object, title: record.title, path: record.path } } : {}

const notOwn = () => forbidden(text('author-only'))

/** Handlers of notes on records. */
export const noteHandlers = {
  async listNotes(call) {
    const page = pageBy(call.query, notes.id, 'descending')
    await namedRecord(call, call.path)
    const others = call.query.linked ? await recordsSharingNotes(call, call.path) : new Map<string, NamedRecord>()
    const records = [call.path, ...others.values()]
    const rows = await newestNotes(call, records, page)
    const total = await countNotes(call, records)
    const results = (await viewNotes(rows, call)).map((view) => ({ ...view, ...aboutOf(others.get(keyOf(view))) }))
    return {
      body: page.answer(
        results,
        total,
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
