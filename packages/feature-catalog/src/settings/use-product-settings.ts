import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from './queries.ts'

/** Returns the effective settings of a namespace's products; undefined until they are loaded. */
export function useProductSettings(namespace: string | null): Schema<'ProductSettingValues'> | undefined {
  const { api } = useShell()
  const { data } = useQuery({ ...settingsQuery(api, namespace ?? ''), enabled: namespace !== null })
  return data?.record.effective
}
