import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { parentOf } from '@backoffice/auth-session'
import { searchOptions } from '@backoffice/search'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { switchNamespace } from '../tenants/switch-namespace.ts'
import { useShell } from '../use-shell.ts'
import { filtersOf, type ListDefinition, type ListState } from './define-list.ts'
import { filterBy } from './index-query.ts'

/** Records of the parent tenant of which a tenant has none. */
export interface ParentData {
  /** Names of both tenants. */
  readonly namespace: string
  readonly parent: string
  readonly count: number
  /** Shows the parent's data, too. */
  readonly show: () => void
}

interface ParentDataOptions<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
> {
  readonly definition: ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly>
  readonly asked: ListState<Facet | Ranged | UrlOnly>
  /** Whether the list is empty without any filter; otherwise nothing is requested. */
  readonly isEmpty: boolean
}

/**
 * Counts the parent's records for an empty list. Undefined without a parent that has any, or whose data is shown
 * already.
 */
export function useParentData<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>({ definition, asked, isEmpty }: ParentDataOptions<Index, Retrieved, Facet, Ranged, UrlOnly>): ParentData | undefined {
  const router = useRouter()
  const context = useShell()
  const { search, session } = context
  const parent = isEmpty && !session.parentView ? parentOf(session.namespaces, session.namespace) : null
  const { data, isPlaceholderData } = useQuery({
    ...searchOptions(search, definition.index, {
      filter: filterBy(definition.index, asked, filtersOf(definition), definition.ranges),
      limit: 0,
      scope: { own: parent ? [parent.uid] : [], parent: null },
    }),
    enabled: parent !== null,
  })
  if (!parent || !data?.total || isPlaceholderData) return undefined
  return {
    namespace: session.namespaces.find(({ uid }) => uid === session.namespace)?.name ?? '',
    parent: parent.name,
    count: data.total,
    show: () => void switchNamespace(context, router, () => session.showParent(true)),
  }
}
