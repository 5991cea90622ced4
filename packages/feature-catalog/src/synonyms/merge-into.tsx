import { readOptions } from '@backoffice/api-client'
import { MergeTarget } from '@backoffice/record-kit/bulk'
import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { synonymTitle } from './synonym-title.ts'
import { useText } from './texts.ts'

/** Asks for the set that gets the words of others. */
export default function MergeInto(field: BulkOwnFieldProps<string>) {
  const text = useText()
  const { api } = useShell()
  const { data } = useQuery(readOptions(api, '/api/synonyms', { params: { query: { limit: 1000 } } }))
  const options = (data?.results ?? []).map((set) => ({ value: set.uid, label: synonymTitle(set) }))
  return <MergeTarget {...field} label={text('catalog.synonym.merge_into')} options={options} />
}
