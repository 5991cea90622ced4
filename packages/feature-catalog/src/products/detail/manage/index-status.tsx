import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { searchOptions, where } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import { useMomentFormat } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'

/** How often a product that the search does not have yet is looked for, in milliseconds. */
const AGAIN = 3000

/** Says since when the search has the last change of a product, or that it still waits for it. */
export function IndexStatus({ product: { uid, version, updated_at } }: { readonly product: Schema<'Product'> }) {
  const text = useText()
  const format = useMomentFormat()
  const { search } = useShell()
  const { data, error } = useQuery({
    ...searchOptions(search, 'products', {
      filter: where('products').equals('uid', uid),
      retrieve: ['uid', 'version', 'updated_at'],
      limit: 1,
    }),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.hits[0]?.document.version ?? -1) < version ? AGAIN : false),
  })
  if (error) return messageOf(error)
  if (!data) return null
  const found = data.hits[0]?.document
  if (!found) return text('catalog.manage.index.missing')
  return found.version < version
    ? text('catalog.manage.index.waiting', { time: format.dateTime(new Date(found.updated_at * 1000)) })
    : text('catalog.manage.index.current', { time: format.dateTime(new Date(updated_at)) })
}
