import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { invalid, permissionRequired } from '../../../platform/http/failure.ts'
import type { Call } from '../../../platform/http/types.ts'
import { seenFrom } from '../../../platform/session/scope.ts'
import { text } from '../messages.ts'

type Field = Schema<'ExtraField'>

/** Returns what the search documents of products depend on of an extra field. */
export const inDocuments = ({ code, filterable = false, categories = [] }: Field) => ({
  code,
  filterable,
  categories: [...categories].sort(),
})

/**
 * Returns the extra fields that products with these categories, and all above them, have a value of, with these values,
 * and those by which they can be filtered, as `code:value`.
 */
export function extraOf(
  values: Schema<'Product'>['extra'],
  fields: readonly Field[],
  branch: readonly { readonly uid: string }[],
) {
  const filled = fields.filter(
    ({ code, categories = [] }) =>
      values[code] !== undefined && (categories.length === 0 || branch.some(({ uid }) => categories.includes(uid))),
  )
  return {
    extra_fields: filled.map(({ code }) => code),
    extra_values: Object.fromEntries(
      filled.flatMap(({ code }) => (values[code] === undefined ? [] : [[code, values[code]] as const])),
    ),
    extra: filled.flatMap(({ code, filterable }) => (filterable ? [`${code}:${String(values[code])}`] : [])),
  }
}

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
