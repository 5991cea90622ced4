import { eq, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { storedFields } from '../../platform/database/records.ts'
import { namesOfAccounts } from '../../platform/records/colleagues.ts'
import { namedRecord, namedRecords } from '../../platform/records/named-records.ts'
import { defineRecord, type Reader } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { notes } from './tables.ts'
import { text } from './messages.ts'

type NoteRow = typeof notes.$inferSelect

/** Returns notes as the contract shows them. */
export async function viewNotes(rows: readonly NoteRow[], call: Pick<Work, 'database'>): Promise<Schema<'Note'>[]> {
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

async function mayOpenNote(reader: Reader, object: string): Promise<boolean> {
  const [note] = await reader.database
    .select({ resource: notes.resource, object: notes.object })
    .from(notes)
    .where(eq(notes.uid, object))
  return note !== undefined && (await namedRecords(reader, [note])).size > 0
}

/** Notes on records. */
export const note = defineRecord('notes', {
  table: notes,
  what: text('note'),
  title: sql<string>`left(${notes.body}, 60)`,
  tenancy: 'own',
  right: 'signed-in',
  unique: {},
  mayOpen: mayOpenNote,
  wasOpenTo: () => false,
  undo: { deleteNote: 'kept', createNote: 'for good', changeNote: 'for good' },
  view: viewNotes,

  /** The record of the note has to exist. */
  async returned(row, work) {
    await namedRecord(work, row)
    return {}
  },
})
