import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { countUpTo, type CursorPage } from '../../platform/database/page-by.ts'
import type { Reader } from '../../platform/records/record.ts'
import { notes } from './tables.ts'

type Records = readonly Schema<'TaskLink'>[]

interface NotesReader {
  readonly database: Reader['database']
  readonly scope: Pick<Reader['scope'], 'own'>
}

const listOf = (records: Records): SQL => {
  const column = (name: keyof Records[number]) => sql`${sql.param(records.map((record) => record[name]))}::text[]`
  return sql`unnest(${column('resource')}, ${column('object')}) as record(resource, object)`
}

/**
 * Reads a page of the notes on any of some records. The index is read from its newest note for each record, so that a
 * page costs as much with many notes as with few.
 */
export function newestNotes({ database, scope }: NotesReader, records: Records, page: CursorPage) {
  const ofOne = database
    .select()
    .from(notes)
    .where(
      and(
        eq(notes.resource, sql`record.resource`),
        eq(notes.object, sql`record.object`),
        inNamespaces(notes.namespace, scope.own),
        page.after,
      ),
    )
    .orderBy(page.order)
    .limit(page.limit + page.offset)
    .as('notes')
  return database
    .select(getTableColumns(notes))
    .from(listOf(records))
    .crossJoinLateral(ofOne)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset)
}

/** Counts the notes on any of some records. */
export const countNotes = ({ database, scope }: NotesReader, records: Records) =>
  countUpTo(
    database,
    notes,
    and(
      sql`(${notes.resource}, ${notes.object}) in (select resource, object from ${listOf(records)})`,
      inNamespaces(notes.namespace, scope.own),
    ),
  )
