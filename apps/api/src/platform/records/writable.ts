import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Snapshot } from '../audit/snapshots.ts'
import type { AnyRecord, Columns, NewColumns } from './record.ts'

/** What a record says, by the names of the history or the columns of its table. */
export type Fields = Readonly<Record<string, unknown>>

/** Tables whose rows have a name, a version, and who changed them last. */
export type VersionedTable = PgTable & { readonly [Name in 'uid' | 'id' | 'version' | 'updated_by']: PgColumn }

/** A kind whose records are written here. */
export type Writable = AnyRecord & { readonly table: VersionedTable }
/** A record of a kind as it is stored. */
export type RowOf<Kind extends Writable> = Kind['table']['$inferSelect'] & StoredRow
/** Columns that writing itself fills. */
type Kept = 'uid' | 'id' | 'version' | 'created_at' | 'updated_at' | 'updated_by'
/** What a record gets: what is left out, or undefined, stays as it is. */
export type Patch<Kind extends Writable> = Columns<Kind['table'], Exclude<keyof RowOf<Kind>, Kept>>
/** A new record; what is left out, or undefined, is what the table says. */
export type NewRecord<Kind extends Writable> = NewColumns<Kind['table']> & { readonly uid?: string }

declare const LOCKED: unique symbol
/** A row that nobody else can change before this transaction has ended: no other one can be written. */
export type Locked<Row> = Row & { readonly [LOCKED]: true }

/** What is said in the history beside the fields of the record itself: those of its parts, which are stored elsewhere. */
export interface AlsoChanged {
  readonly before: Fields
  readonly after: Fields
}

/** What a record is to get. */
export interface Write<Kind extends Writable> {
  readonly row: Locked<RowOf<Kind>>
  /** Empty where only a part of the record changed: it is a new version all the same. */
  readonly patch: Patch<Kind>
  readonly also?: AlsoChanged | undefined
  /** What the history said of the record before parts of it were written, where those are stored elsewhere. */
  readonly was?: Fields | undefined
  /** With this the change can be taken back where its fields do not tell how. */
  readonly kept?: Snapshot | undefined
}

/** A record that was written, and what the history says of it. */
export interface Written<Kind extends Writable> {
  readonly row: Locked<RowOf<Kind>>
  readonly described: Fields
}

/** What every stored record has. */
export interface StoredRow {
  readonly uid: string
  readonly version: number
  readonly namespace?: string | null
}
