import { eq, sql } from 'drizzle-orm'
import { defineRecord } from '../../platform/records/record.ts'
import type { Reader } from '../../platform/records/record.ts'
import { namedRecords } from '../../platform/records/named-records.ts'
import { restoreNote } from './handlers.ts'
import { notes } from './tables.ts'

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
  title: sql<string>`left(${notes.body}, 60)`,
  tenancy: 'own',
  right: 'signed-in',
  unique: {},
  mayOpen: mayOpenNote,
  wasOpenTo: () => false,
  undo: { deleteNote: restoreNote },
})
