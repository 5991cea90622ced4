import { getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Rows that serve nothing any more after a while, and are removed then. */
export interface KeptForDays {
  /** What the settings call it. */
  readonly name: string
  /** What it is, for the list of settings. */
  readonly means: string
  /** How many days it is kept where the settings do not say. */
  readonly days: number
  /** The columns that name a row. */
  readonly key: readonly [string, ...string[]]
  /** The condition of the rows that are older than a moment. */
  readonly older: (than: SQL) => SQL
}

/** How long rows are kept: for good, as long as the row that they belong to (which takes them along), until something that the module sees to, or for some days. */
type Kept = 'for good' | 'with what it belongs to' | { readonly until: string } | KeptForDays

/** Columns that say nothing of anybody in any table. */
type Known = 'uid' | 'namespace' | 'updated_by'
/** Columns that may hold anything that people write. */
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

/** What has to be said of a table: see `describeTable`. */
interface Description<TTable extends PgTable> {
  readonly kept: Kept
  /**
   * Whether its rows are a customer's own: then every column of free text says whether it names them, and is blanked when they
   * are erased. In rows of others a customer is found by their uids, email, phone and name.
   */
  readonly customer: 'other' | Readonly<Record<FreeText<TTable>, 'personal' | 'impersonal'>>
}

/** What is known of a table beside its columns. */
export interface TableData extends Pick<Description<PgTable>, 'kept'> {
  readonly table: string
  /** Undefined where its rows are not a customer's own. */
  readonly personal: readonly string[] | undefined
}

/** Says of a table how long its rows are kept, and whether they are a customer's own. */
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
