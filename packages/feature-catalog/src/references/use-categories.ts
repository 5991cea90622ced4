import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from './queries.ts'

/** Every category, for fields that choose some; undefined until they are read. Nothing is asked for that the account may not see, nor when it is not wanted. */
export function useCategories(isWanted = true): readonly Schema<'Category'>[] | undefined {
  const { api, permissions } = useShell()
  return useQuery({ ...categoriesQuery(api), enabled: isWanted && permissions.can('categories') }).data?.results
}
