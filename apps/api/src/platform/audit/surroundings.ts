import type { Schema } from '@backoffice/api-contract'
import { sql, type SQL } from 'drizzle-orm'
import type { AuditedResource } from '../http/types.ts'
import type { AnyRecord, Reader } from '../records/record.ts'
import type { StoredRow } from '../records/writable.ts'
import { readerOf } from './access.ts'
import { auditEntries } from './tables.ts'

type Fields = Readonly<Record<string, unknown>>

/** A moment of a record: its fields then and now, as the history names them and the reader may see them. */
export interface PastMoment {
  readonly at: Date
  readonly former: Fields
  readonly current: Fields
}

/** What other records say of records of a kind, beside their own fields. */
export interface Surroundings<Row> {
  /** Beginnings of the names by which the history of a record tells of them. */
  readonly namesInHistory: readonly string[]
  /** Returns what they said at a moment, and say now. */
  at(row: Row, moment: PastMoment, reader: Reader): Promise<Schema<'RecordSurroundings'>>
}

/** Returns which of the entries of a record are about its own fields: a change of its stock has a reason and a kind. */
export const aboutOwnFields = ({ surroundings }: AnyRecord, entries: SQL): SQL =>
  surroundings
    ? sql`${entries} and not exists (select from jsonb_object_keys(coalesce(${auditEntries.after}, '{}'::jsonb)) named(field)
        where field like any(${sql.param(surroundings.namesInHistory.map((beginning) => `${beginning}%`))}::text[]))`
    : entries

/**
 * Returns what other records said of a record at a moment; undefined where its kind has nothing of that, and for a
 * record that did not exist then or is deleted now.
 */
export async function surroundingsOf(
  call: Reader,
  resource: AuditedResource,
  row: StoredRow | undefined,
  answer: Schema<'RecordAt'>,
): Promise<Schema<'RecordSurroundings'> | undefined> {
  const { surroundings } = call.kinds.of(resource)
  if (!surroundings || !row || answer.state !== 'present') return undefined
  const moment = { at: new Date(answer.at), former: answer.fields, current: answer.now }
  return surroundings.at(row, moment, readerOf(call, resource))
}
