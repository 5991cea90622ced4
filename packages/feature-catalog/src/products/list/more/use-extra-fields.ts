import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useProductSettings } from '../../../settings/use-product-settings.ts'

const none: readonly Schema<'ExtraField'>[] = []

/** Returns the extra fields of the namespace. They are only loaded where they are needed. */
export function useExtraFields(isNeeded: boolean): readonly Schema<'ExtraField'>[] {
  const { session } = useShell()
  const { namespace, namespaces } = session.use()
  return useProductSettings(isNeeded ? (namespace ?? namespaces[0]?.uid ?? null) : null)?.extra_fields ?? none
}
