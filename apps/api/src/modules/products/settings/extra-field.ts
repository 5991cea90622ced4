import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { invalid, permissionRequired } from '../../../platform/http/failure.ts'
import type { Call } from '../../../platform/http/types.ts'
import { seenFrom } from '../../../platform/session/scope.ts'
import { text } from '../messages.ts'

type Field = Schema<'ExtraField'>

/** Returns what the search documents of products have of an extra field. */
export const inDocuments = ({ code, filterable, categories }: Field) =>
  filterable ? [code, [...(categories ?? [])].sort()] : []

/**
 * Returns the values by which products with these categories, and all above them, can be filtered, as `code:value`.
 */
export const filteredValues = (
  values: Schema<'Product'>['extra'],
  fields: readonly Field[],
  branch: readonly { readonly uid: string }[],
): string[] =>
  fields.flatMap(({ code, filterable, categories = [] }) => {
    const value = values[code]
    const isOfProduct = categories.length === 0 || branch.some(({ uid }) => categories.includes(uid))
    return filterable && value !== undefined && isOfProduct ? [`${code}:${String(value)}`] : []
  })

/**
 * Validates the categories of extra fields: they must be seen from the namespace. They stay until the transaction ends.
 * @throws 403 when other ones are named without the right to change categories, 422 for an unknown one
 */
export async function assertFieldCategories(
  { database, scope, may }: Pick<Call, 'database' | 'scope' | 'may'>,
  namespace: string,
  fields: readonly Field[],
  before: readonly Field[],
): Promise<void> {
  const formerOf = (code: string) => before.find((field) => field.code === code)?.categories ?? []
  const changed = fields.findIndex(({ code, categories = [] }) => {
    const former = formerOf(code)
    return categories.length !== former.length || categories.some((uid) => !former.includes(uid))
  })
  if (changed >= 0 && !may('categories_put')) throw permissionRequired('categories_put')
  const named = fields.flatMap(({ categories = [] }) => categories)
  const { rows } = await database.execute<{ uid: string }>(sql`
    select uid from categories where uid = any(${sql.param(named)}::text[])
    and namespace = any(${sql.param(seenFrom(scope, namespace))}::text[]) order by uid for share`)
  const unknown = fields.findIndex(({ categories = [] }) =>
    categories.some((uid) => !rows.some((category) => category.uid === uid)),
  )
  if (unknown >= 0) throw invalid(text('unknown-field-category'), `/set/extra_fields/${unknown}/categories`)
}
