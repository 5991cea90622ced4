import { inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { namespaces } from '../accounts/tables.ts'
import { Failure } from '../http/failure.ts'
import type { Database } from '../database/database.ts'
import type { Message } from '../messages/message.ts'
import { seenFrom, type Scope } from '../session/scope.ts'
import { text } from './messages.ts'

/** A record with the name that is looked up; the first one of a namespace wins. */
export interface Named {
  readonly uid: string
  readonly namespace: string
}

/** A record in the namespace in which it was found. */
interface Found<TRow> {
  readonly at: string
  readonly row: TRow
}

/**
 * Returns what a name means in a namespace: its own record, else, for the catalog, that of the nearest namespace above.
 */
export function meantIn<TRow extends Named>(
  rows: readonly TRow[],
  namespace: string,
  scope: Pick<Scope, 'above'>,
): TRow | undefined {
  for (const place of seenFrom(scope, namespace)) {
    const row = rows.find((one) => one.namespace === place)
    if (row) return row
  }
  return undefined
}

/** Returns what a name means in all own namespaces; inherited records only count when none of them has its own. */
function meantAnywhere<TRow extends Named>(rows: readonly TRow[], scope: Scope): readonly Found<TRow>[] {
  const found = scope.own.flatMap((at): Found<TRow>[] => {
    const row = rows.find(({ namespace }) => namespace === at)
    return row ? [{ at, row }] : []
  })
  if (found.length > 0) return found
  const inherited = scope.own.flatMap((at): Found<TRow>[] => {
    const row = meantIn(rows, at, scope)
    return row ? [{ at, row }] : []
  })
  return inherited.filter(({ row }, index) => inherited.findIndex((one) => one.row.uid === row.uid) === index)
}

/** Returns the namespaces of the account among which one can be selected. */
async function candidatesOf<TRow extends Named>(
  database: Database,
  found: readonly Found<TRow>[],
  titleOf: (row: TRow) => string,
): Promise<Schema<'Candidate'>[]> {
  const named = await database
    .select({ uid: namespaces.uid, name: namespaces.name })
    .from(namespaces)
    .where(
      inArray(
        namespaces.uid,
        found.map(({ at }) => at),
      ),
    )
  const names = new Map(named.map(({ uid, name }) => [uid, name]))
  return found.map(({ at, row }) => ({ namespace: at, name: names.get(at) ?? '', uid: row.uid, title: titleOf(row) }))
}

interface LookUp<TRow> {
  readonly what: Message
  /** Title of the record where one has to be selected. */
  readonly titleOf: (row: TRow) => string
  /** Whether a namespace also sees the records of the namespaces above it. */
  readonly inherits: boolean
}

/**
 * Returns the record with a number or a code: in the selected namespace, or in the only one of the account that has it.
 * @param rows - Every visible record of that name; the first one in a namespace wins.
 * @throws 409 with the candidates when several namespaces have one and none is selected
 */
export async function lookUp<TRow extends Named>(
  { database, scope }: { readonly database: Database; readonly scope: Scope },
  rows: readonly TRow[],
  { what, titleOf, inherits }: LookUp<TRow>,
): Promise<TRow | undefined> {
  const { selected } = scope
  if (selected !== undefined)
    return inherits ? meantIn(rows, selected, scope) : rows.find(({ namespace }) => namespace === selected)
  const found = inherits ? meantAnywhere(rows, scope) : meantAnywhere(rows, { ...scope, above: new Map() })
  if (found.length <= 1) return found[0]?.row
  const message = text('ambiguous', { what })
  throw new Failure(409, [{ message, candidates: await candidatesOf(database, found, titleOf) }])
}
