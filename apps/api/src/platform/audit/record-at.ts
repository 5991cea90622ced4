import { eq } from 'drizzle-orm'
import { operationRights, type Schema } from '@backoffice/api-contract'
import { notFound } from '../http/failure.ts'
import { iso } from '../database/records.ts'
import type { AuditedResource, Call } from '../http/types.ts'
import type { AnyRecord } from '../records/record.ts'
import { readableEntries } from './access.ts'
import { isNews } from './difference.ts'
import { hiding } from './hiding.ts'
import { text } from './messages.ts'
import { aboutOwnFields } from './surroundings.ts'
import { fieldsOf } from './undo-ways.ts'
import { valuesAt } from './values-at.ts'

type Fields = Readonly<Record<string, unknown>>
type StoredRow = Fields & { readonly uid: string; readonly version: number }

/** Columns that identify a record, or that every write changes: they are no values to look back at. */
const TECHNICAL = new Set(['uid', 'id', 'namespace', 'created_at'])

/** The record of a history, as it is stored now; undefined once it is deleted. */
async function storedRow(
  { database }: Pick<Call, 'database'>,
  { table, key }: AnyRecord,
  object: string,
): Promise<StoredRow | undefined> {
  const [row] = await database.select().from(table).where(eq(key, object))
  return row && { uid: object, version: 0, ...row }
}

/** Returns the fields of the record as the history shows them. */
async function currentFields(call: Call, kind: AnyRecord, row: StoredRow | undefined): Promise<Fields> {
  if (!row) return {}
  const shown = await (kind.described ? kind.described([row], call) : kind.view?.([row], call))
  return { ...shown?.[0] }
}

/** Returns the names of a kind's fields that its ordinary change accepts, if the reader may change such a record. */
function restorableFields({ may, scope }: Call, kind: AnyRecord, row: StoredRow | undefined): ReadonlySet<string> {
  const { read, change } = kind.operations
  const namespace = row?.['namespace']
  const isOwn = typeof namespace !== 'string' || scope.own.includes(namespace)
  if (!row || !read || !change || !isOwn || !may(operationRights[change])) return new Set()
  return new Set([...fieldsOf(change).all, ...Object.keys(kind.restoredBy ?? {})])
}

const only = (fields: Fields, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))

/** A record at a moment. */
export interface FoundAt {
  readonly answer: Schema<'RecordAt'>
  /** As it is stored now; undefined once it is deleted. */
  readonly row: StoredRow | undefined
}

/** Reads a record as it was at a moment: each field by the history, or as it is now if it never changed since. */
export async function recordAt(call: Call, resource: AuditedResource, object: string, at: Date): Promise<FoundAt> {
  const kind = call.kinds.of(resource)
  const { where } = await readableEntries(call, resource, object)
  if (!where) throw notFound(kind.what ?? text('record'))
  const row = await storedRow(call, kind, object)
  const createdAt = row?.['created_at']
  const about = aboutOwnFields(kind, where)
  const told = await valuesAt(call.database, object, about, at, createdAt instanceof Date ? createdAt : undefined)
  if (!row && told.latest.size === 0) throw notFound(kind.what ?? text('record'))
  const described = await currentFields(call, kind, row)
  const names = [...new Set([...Object.keys(described), ...told.latest.keys()])].filter(
    (name) => isNews(name) && !TECHNICAL.has(name),
  )
  // Parts that are stored elsewhere, such as texts and files, are only in the history.
  const now = Object.fromEntries(
    names.map((name) => [name, name in described ? described[name] : told.latest.get(name)?.value]),
  )
  const fields: Record<string, unknown> = {}
  const unknown: string[] = []
  for (const name of names) {
    const later = told.later.get(name)
    const source = later ?? (name in described ? { value: now[name], isErased: false } : told.earlier.get(name))
    // What the server maintains changes without an entry.
    if (source?.isErased || (!later && kind.keptByServer?.includes(name))) unknown.push(name)
    else fields[name] = source?.value ?? null
  }
  const show = hiding(call, resource)
  const isThere = told.state === 'present'
  const seen = Object.keys(show(Object.fromEntries(names.map((name) => [name, null]))) ?? {})
  const restorable = restorableFields(call, kind, row)
  const mayGoBack = (name: string) =>
    !kind.undoneOnly?.includes(name) &&
    kind.mayGoBack?.({ before: { [name]: fields[name] }, after: { [name]: now[name] } }) !== false
  return {
    answer: {
      at: iso(at),
      state: told.state,
      fields: isThere
        ? only(
            fields,
            seen.filter((name) => name in fields),
          )
        : {},
      now: row
        ? only(
            now,
            seen.filter((name) => name in now),
          )
        : {},
      unknown: isThere ? seen.filter((name) => unknown.includes(name)) : [],
      restorable: isThere
        ? seen.filter((name) => name in fields && isRestorable(restorable, name) && mayGoBack(name))
        : [],
    },
    row,
  }
}

/** Whether a field can be restored: `translations.nl` counts as `translations.`. */
const isRestorable = (restorable: ReadonlySet<string>, field: string): boolean =>
  restorable.has(field) || restorable.has(field.slice(0, field.indexOf('.') + 1))
