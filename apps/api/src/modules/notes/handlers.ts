import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { difference } from '../../platform/audit/difference.ts'
import { fromKept } from '../../platform/audit/restorers.ts'
import { putBack, wholeRecord } from '../../platform/audit/whole-records.ts'
import { targetNamespace } from '../../platform/records/collection.ts'
import { Failure, notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { refuseStale } from '../../platform/http/versions.ts'
import { newUid, storedFields } from '../../platform/database/records.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { colleaguesIn, namesOfAccounts } from '../../platform/records/colleagues.ts'
import { namedRecord, ofRecord, type NamedRecord } from '../../platform/records/named-records.ts'
import { notes } from './tables.ts'

type NoteRow = typeof notes.$inferSelect
type Caller = Pick<Call, 'account' | 'database' | 'scope' | 'may' | 'kinds' | 'expectedVersion'>

async function view(rows: readonly NoteRow[], call: Pick<Call, 'database'>): Promise<Schema<'Note'>[]> {
  const names = await namesOfAccounts(
    call,
    rows.flatMap(({ author, mentions }) => [author, ...mentions]),
  )
  return rows.map((row) => ({
    ...storedFields(row),
    namespace: row.namespace,
    resource: row.resource,
    object: row.object,
    author: names.get(row.author) ?? null,
    body: row.body,
    mentions: row.mentions.flatMap((uid) => names.get(uid) ?? []),
  }))
}

async function viewOne(row: NoteRow, call: Pick<Call, 'database'>): Promise<Schema<'Note'>> {
  const [one] = await view([row], call)
  if (!one) throw notFound('The note')
  return one
}

/** Tells those who are named in a note, and were not told of it before. */
async function tell(
  { account, database }: Caller,
  { uid, mentions }: NoteRow,
  { title, path }: NamedRecord,
  told: readonly string[],
): Promise<void> {
  const news = mentions.filter((person) => person !== account.uid && !told.includes(person))
  await notify(database, news, { kind: 'mentioned', about: 'me', actor: account.uid, title, path, once: `note ${uid}` })
}

/** A note on a record that the caller may open, locked for the change. @throws 404 */
async function changeable(call: Caller & { readonly path: { readonly uid: string } }) {
  const [row] = await call.database
    .select()
    .from(notes)
    .where(and(eq(notes.uid, call.path.uid), inArray(notes.namespace, [...call.scope.own, ''])))
    .for('update')
  if (!row) throw notFound('The note')
  const record = await namedRecord(call, row)
  return { row, record }
}

const notOwn = () => new Failure(403, [{ message: 'Only who wrote a note may change it.', code: 'forbidden' }])

/** Handlers of the notes on records (screens C0.4: activity). */
export const noteHandlers = {
  async listNotes(call) {
    const { limit = 50, offset = 0 } = call.query
    await namedRecord(call, call.path)
    const where = and(ofRecord(notes, call.path), inArray(notes.namespace, [...call.scope.own, '']))
    const rows = await call.database
      .select()
      .from(notes)
      .where(where)
      .orderBy(desc(notes.id))
      .limit(limit)
      .offset(offset)
    const [total] = await call.database.select({ total: count() }).from(notes).where(where)
    return { body: { results: await view(rows, call), total: total?.total ?? 0, limit, offset } }
  },

  async createNote(call) {
    const { body, mentions = [], namespace: wanted } = call.body
    const record = await namedRecord(call, call.path)
    const namespace = targetNamespace(
      call,
      wanted ?? (call.scope.own.includes(record.namespace) ? record.namespace : undefined),
    )
    const named = await colleaguesIn(call, namespace, mentions, '/mentions')
    const [row] = await call.database
      .insert(notes)
      .values({
        uid: newUid(),
        namespace,
        resource: call.path.resource,
        object: call.path.object,
        author: call.account.uid,
        body,
        mentions: [...named],
        updated_by: call.account.uid,
      })
      .returning()
    if (!row) throw new Error('The note was not stored')
    await tell(call, row, record, [])
    const results = await viewOne(row, call)
    await call.record({ resource: 'notes', object: row.uid, namespace, before: null, after: { ...results } })
    return { body: { results }, version: row.version }
  },

  async changeNote(call) {
    const { row, record } = await changeable(call)
    if (row.author !== call.account.uid) throw notOwn()
    refuseStale(row.version, call.expectedVersion)
    const before = await viewOne(row, call)
    const named = await colleaguesIn(call, row.namespace, call.body.mentions ?? row.mentions, '/mentions')
    const [changed] = await call.database
      .update(notes)
      .set({
        body: call.body.body,
        mentions: [...named],
        version: row.version + 1,
        updated_at: new Date(),
        updated_by: call.account.uid,
      })
      .where(eq(notes.uid, row.uid))
      .returning()
    if (!changed) throw notFound('The note')
    await tell(call, changed, record, row.mentions)
    const results = await viewOne(changed, call)
    const news = difference({ ...before }, { ...results })
    await call.record({
      resource: 'notes',
      object: row.uid,
      namespace: row.namespace,
      before: news?.before ?? {},
      after: news?.after ?? {},
    })
    return { body: { results }, version: changed.version }
  },

  async deleteNote(call) {
    const { row } = await changeable(call)
    if (row.author !== call.account.uid && call.account.role !== 'ADMIN') throw notOwn()
    refuseStale(row.version, call.expectedVersion)
    const before = await viewOne(row, call)
    const kept = await wholeRecord(call.database, 'notes', 'uid', row.uid)
    await call.database.delete(notes).where(eq(notes.uid, row.uid))
    await call.record({
      resource: 'notes',
      object: row.uid,
      namespace: row.namespace,
      before: { ...before },
      after: null,
      kept,
    })
    return { status: 204, body: undefined }
  },
} satisfies Partial<Handlers>

/** Takes the deletion of a note back; the record that it is on has to be there. */
export const restoreNote = fromKept(async (call, kept, uid) => {
  const left = await putBack(call.database, kept)
  const { row } = await changeable({ ...call, path: { uid } })
  await call.record({
    resource: 'notes',
    object: uid,
    namespace: row.namespace,
    before: null,
    after: { ...(await viewOne(row, call)) },
  })
  return left
})
