import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from './queries.ts'

/**
 * Returns every category, for select fields; undefined until they are loaded. Nothing is requested without the
 * permission, nor when it is not wanted.
 */
export function useCategories(isWanted = true): readonly Schema<'Category'>[] | undefined {
  const { api, permissions } = useShell()
  return useQuery({ ...categoriesQuery(api), enabled: isWanted && permissions.can('categories') }).data?.results
}
