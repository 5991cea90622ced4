import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { parentOf } from '@backoffice/auth-session'
import { searchOptions } from '@backoffice/search'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { switchNamespace } from '../tenants/switch-namespace.ts'
import { useShell } from '../use-shell.ts'
import { filtersOf, type ListDefinition, type ListState } from './define-list.ts'
import { filterBy } from './index-query.ts'

/** What the tenant above has of what a tenant has nothing of. */
export interface ParentData {
  /** What the two are called. */
  readonly namespace: string
  readonly parent: string
  readonly count: number
  /** Looks at the parent's data, too. */
  readonly show: () => void
}

interface ParentDataOptions<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  Linked extends FilterableField<Index>,
> {
  readonly definition: ListDefinition<Index, Retrieved, Facet, Ranged, Linked>
  readonly asked: ListState<Facet | Ranged | Linked>
  /** Whether the list has nothing although nothing narrows it; else nothing is asked for. */
  readonly isEmpty: boolean
}

/** Asks what the parent has of an empty list. Undefined without a parent that has any, or whose data is seen already. */
export function useParentData<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  Linked extends FilterableField<Index>,
>({ definition, asked, isEmpty }: ParentDataOptions<Index, Retrieved, Facet, Ranged, Linked>): ParentData | undefined {
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
