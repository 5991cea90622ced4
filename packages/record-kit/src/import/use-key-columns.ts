import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { useQuery } from '@tanstack/react-query'
import type { ImportedKind } from './imported-kind.ts'
import { importColumnsQuery } from './queries.ts'

/** Returns the columns of which one identifies the record of a row, and their labels as a text. */
export function useKeyColumns({ resource }: ImportedKind) {
  const { api } = useShell()
  const locale = useLocale()
  const { data = [] } = useQuery(importColumnsQuery(api, resource))
  const columns = data.filter(({ identifies }) => identifies)
  const labels = new Intl.ListFormat(locale, { type: 'disjunction' }).format(columns.map(({ label }) => label))
  return { keys: columns.map(({ key }) => key), labels }
}
