import { bulkRights } from '@backoffice/api-contract'
import type { Requirement } from '@backoffice/permissions'
import { useReason } from '@backoffice/shell-kit'

/**
 * Returns a function that explains why the account may not make a bulk change of a kind: which permission it lacks, that
 * of its parts or that of all; undefined where it may.
 */
export function useBulkReason(): (name: keyof typeof bulkRights, change: object) => string | undefined {
  const whyNot = useReason()
  return (name, change) => {
    const { every, parts } = bulkRights[name]
    const own = new Map<string, Requirement>(Object.entries(parts))
    const rights = [...Object.keys(change).flatMap((part) => own.get(part) ?? []), every]
    return rights.map(whyNot).find((reason) => reason !== undefined)
  }
}
