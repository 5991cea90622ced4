import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../references/queries.ts'

type Field = Schema<'ExtraField'>

/** Returns these categories and all above them. */
function branchOf(uids: readonly string[], all: readonly Schema<'Category'>[]): ReadonlySet<string> {
  const parents = new Map(all.map(({ uid, parent_id }) => [uid, parent_id]))
  const branch = new Set(uids)
  for (const uid of branch) {
    const above = parents.get(uid)
    if (above) branch.add(above)
  }
  return branch
}

/**
 * Returns the extra fields that products in these categories have, and the others. Without the categories, such as
 * without the permission for them, every field is theirs: the server decides.
 */
export function useFieldsOfCategories(fields: readonly Field[], uids: readonly string[]) {
  const { api, permissions } = useShell()
  const isLimited = fields.some(({ categories = [] }) => categories.length > 0)
  const { data, isLoading } = useQuery({ ...categoriesQuery(api), enabled: isLimited && permissions.can('categories') })
  const branch = data || isLoading ? branchOf(uids, data?.results ?? []) : undefined
  const isTheirs = ({ categories = [] }: Field) =>
    categories.length === 0 || !branch || categories.some((uid) => branch.has(uid))
  return { theirs: fields.filter(isTheirs), others: fields.filter((field) => !isTheirs(field)) }
}
