import { readOptions } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'

/** Returns the groups that the signed-in account may see, by name; undefined until they are loaded. */
export function useGroups() {
  const { api, permissions } = useShell()
  const { data } = useQuery({
    ...readOptions(api, '/api/groups', { params: { query: { limit: 1000 } } }),
    enabled: permissions.can('groups'),
  })
  return data?.results
}
