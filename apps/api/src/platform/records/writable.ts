import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Snapshot } from '../audit/snapshots.ts'
import type { AnyRecord, Columns, NewColumns } from './record.ts'

/** Fields of a record, by the names of the history or the columns of its table. */
export type Fields = Readonly<Record<string, unknown>>

/** Tables whose rows have a uid, a version, and who changed them last. */
export type VersionedTable = PgTable & { readonly [Name in 'uid' | 'id' | 'version' | 'updated_by']: PgColumn }

/** A kind whose records can be written. */
export type Writable = AnyRecord & { readonly table: VersionedTable }
/** A record of a kind as it is stored. */
export type RowOf<Kind extends Writable> = Kind['table']['$inferSelect'] & StoredRow
/** Columns that are filled for every record. */
type Kept = 'uid' | 'id' | 'version' | 'created_at' | 'updated_at' | 'updated_by'
/** Columns to write; omitted or undefined ones stay as they are. */
export type Patch<Kind extends Writable> = Columns<Kind['table'], Exclude<keyof RowOf<Kind>, Kept>>
/** A new record; omitted or undefined columns have the default of the table. */
export type NewRecord<Kind extends Writable> = NewColumns<Kind['table']> & { readonly uid?: string }

declare const LOCKED: unique symbol
/** A row that is locked until the transaction ends: only such a row can be written. */
export type Locked<Row> = Row & { readonly [LOCKED]: true }

/** Further history fields of a record: those of its parts, which are stored elsewhere. */
export interface AlsoChanged {
  readonly before: Fields
  readonly after: Fields
}

/** Changes of a record. */
export interface Write<Kind extends Writable> {
  readonly row: Locked<RowOf<Kind>>
  /** Empty where only a part of the record changed: it is a new version all the same. */
  readonly patch: Patch<Kind>
  readonly also?: AlsoChanged | undefined
  /** Its history fields before parts of it were written, where those are stored elsewhere. */
  readonly was?: Fields | undefined
  /** Snapshot from which the change is undone where its fields are not enough. */
  readonly kept?: Snapshot | undefined
}

/** A written record, and its history fields. */
export interface Written<Kind extends Writable> {
  readonly row: Locked<RowOf<Kind>>
  readonly described: Fields
}

/** Columns of every stored record. */
export interface StoredRow {
  readonly uid: string
  readonly version: number
  readonly namespace?: string | null
}
