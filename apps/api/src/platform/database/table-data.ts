import { getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Rows that are deleted after a retention period. */
export interface KeptForDays {
  /** Its name in the settings. */
  readonly name: string
  /** Description for the list of settings. */
  readonly means: string
  /** Default retention in days. */
  readonly days: number
  /** The key columns of a row. */
  readonly key: readonly [string, ...string[]]
  /** The condition of the rows that are older than a moment. */
  readonly older: (than: SQL) => SQL
}

/**
 * Retention of rows: for good, as long as the row that they belong to (which deletes them), until an event that the
 * module handles, or for some days.
 */
type Kept = 'for good' | 'with what it belongs to' | { readonly until: string } | KeptForDays

/** Columns that hold no personal data in any table. */
type Known = 'uid' | 'namespace' | 'updated_by'
/** Columns of free text. */
type FreeText<TTable extends PgTable> = keyof {
  [
    Name in keyof TTable['$inferSelect'] as Name extends Known
      ? never
      : NonNullable<TTable['$inferSelect'][Name]> extends infer Value
        ? Value extends Date
          ? never
          : string extends Value
            ? Name
            : Value extends object
              ? Name
              : never
        : never
  ]: true
}

/** Description of a table: see `describeTable`. */
interface Description<TTable extends PgTable> {
  readonly kept: Kept
  /**
   * Whether its rows belong to a customer: then every column of free text is marked as personal or not, and personal
   * ones are blanked on erasure. In other rows a customer is found by uid, email, phone and name.
   */
  readonly customer: 'other' | Readonly<Record<FreeText<TTable>, 'personal' | 'impersonal'>>
}

/** What is declared of a table beside its columns. */
export interface TableData extends Pick<Description<PgTable>, 'kept'> {
  readonly table: string
  /** Columns of personal data; undefined where its rows do not belong to a customer. */
  readonly personal: readonly string[] | undefined
}

/** Declares the retention of a table's rows, and whether they belong to a customer. */
export function describeTable<TTable extends PgTable, const TKept extends Kept>(
  table: TTable,
  { kept, customer }: Description<TTable> & { readonly kept: TKept },
): TableData & { readonly kept: TKept } {
  const personal =
    customer === 'other'
      ? undefined
      : Object.entries<string>(customer).flatMap(([name, says]) => (says === 'personal' ? [name] : []))
  return { table: getTableName(table), kept, personal }
}
