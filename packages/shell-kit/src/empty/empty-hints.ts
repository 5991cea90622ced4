import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { parentOf } from '@backoffice/auth-session'
import { searchOptions } from '@backoffice/search'
import type { AnyRouter } from '@tanstack/react-router'
import type { ShellContext } from '../context.ts'
import { filtersOf, type ListDefinition, type ListState } from '../list/define-list.ts'
import { filterBy } from '@backoffice/list-filters'
import { didYouMean } from './did-you-mean.ts'
import { switchNamespace } from '../tenants/switch-namespace.ts'

/** Number of results that an empty list would have with fewer filters. */
interface Loosening<Field extends string> {
  /**
   * The filter that removes most, where there are several; the search text, when `field` is undefined, only if no
   * filter is in the way.
   */
  readonly most?: { readonly field: Field | undefined; readonly total: number }
  /** Total without search text and filters. */
  readonly all: number
  /** The search with the nearest words that have results, and their number. */
  readonly meant?: { readonly q: string; readonly total: number }
}

/** Records of the parent tenant of which a tenant has none. */
export interface ParentData {
  /** Names of both tenants. */
  readonly namespace: string
  readonly parent: string
  readonly count: number
  /** Shows the parent's data, too. */
  readonly show: () => void
}

/** Why a list is empty, as far as it can be changed. */
export interface EmptyHints<Field extends string> {
  readonly loosening?: Loosening<Field>
  readonly parentData?: ParentData
  /** Number of matching records that the list hides by default. */
  readonly hidden?: number
}

interface EmptyList<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
> {
  readonly definition: ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly>
  readonly asked: ListState<Facet | Ranged | UrlOnly>
  /** The filters that may be removed; undefined for a list that has none. */
  readonly own: readonly (Facet | Ranged | UrlOnly)[] | undefined
}

/** Counts what a list would find. */
async function countOf<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>(
  { search, queryClient }: ShellContext,
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly>,
  asked: ListState<Facet | Ranged | UrlOnly>,
): Promise<number> {
  const { index } = definition
  const { q } = asked
  const filter = filterBy(index, asked, filtersOf(definition), definition, search)
  return (await queryClient.fetchQuery(searchOptions(search, index, { ...(q && { q }), filter, limit: 0 }))).total
}

/** Counts the results of an empty list without each of its filters, and without all. */
async function loosen<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>(
  context: ShellContext,
  { definition, asked }: EmptyList<Index, Retrieved, Facet, Ranged, UrlOnly>,
  own: readonly (Facet | Ranged | UrlOnly)[],
): Promise<Loosening<Facet | Ranged | UrlOnly>> {
  const used = own.filter(
    (field) => !asked.off?.includes(field) && ((asked[field]?.length ?? 0) > 0 || asked.empty?.includes(field)),
  )
  const without = (left: readonly (Facet | Ranged | UrlOnly)[], q: string | undefined): Promise<number> =>
    countOf(context, definition, { ...asked, q, off: [...(asked.off ?? []), ...left] })
  const things = [...used, ...(asked.q ? [undefined] : [])]
  const meaning = async () => {
    const q = await didYouMean(context, definition, asked)
    return q === undefined ? undefined : { q, total: await countOf(context, definition, { ...asked, q }) }
  }
  const [meant, all, ...each] = await Promise.all([
    meaning(),
    without(used, undefined),
    ...(things.length > 1 ? things.map((field) => without(field ? [field] : [], field ? asked.q : undefined)) : []),
  ])
  // What was searched for counts more than a filter.
  const most = each
    .map((total, place) => ({ field: things[place], total }))
    .filter(({ total }) => total > 0)
    .toSorted((first, second) =>
      (first.field === undefined) === (second.field === undefined)
        ? second.total - first.total
        : Number(first.field === undefined) - Number(second.field === undefined),
    )[0]
  return { all, ...(most && { most }), ...(meant && meant.total > 0 && { meant }) }
}

/** Counts the results that an empty list hides by default. */
async function countHidden<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>(context: ShellContext, { definition, asked }: EmptyList<Index, Retrieved, Facet, Ranged, UrlOnly>): Promise<number> {
  const { hidden } = definition
  if (!hidden || (asked[hidden.field]?.length ?? 0) > 0) return 0
  return countOf(context, definition, { ...asked, [hidden.field]: hidden.values })
}

/** Counts the parent's records. Undefined without a parent that has any, or whose data is shown already. */
async function parentDataOf<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>(
  context: ShellContext,
  router: AnyRouter,
  { definition, asked }: EmptyList<Index, Retrieved, Facet, Ranged, UrlOnly>,
): Promise<ParentData | undefined> {
  const { search, session, queryClient } = context
  const parent = session.parentView ? null : parentOf(session.namespaces, session.namespace)
  if (!parent) return undefined
  const query = {
    filter: filterBy(definition.index, asked, filtersOf(definition), definition, search),
    limit: 0,
    scope: { own: [parent.uid], parent: null },
  }
  const { total } = await queryClient.fetchQuery(searchOptions(search, definition.index, query))
  if (total === 0) return undefined
  return {
    namespace: session.namespaces.find(({ uid }) => uid === session.namespace)?.name ?? '',
    parent: parent.name,
    count: total,
    show: () => void switchNamespace(context, router, () => session.showParent(true)),
  }
}

/** Returns what would fill an empty list: fewer filters, hidden records, or the data of the parent. Loaded with the first empty list. */
export async function emptyHints<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>(
  context: ShellContext,
  router: AnyRouter,
  list: EmptyList<Index, Retrieved, Facet, Ranged, UrlOnly>,
): Promise<EmptyHints<Facet | Ranged | UrlOnly>> {
  const [hidden, loosening, parentData] = await Promise.all([
    countHidden(context, list),
    list.own && loosen(context, list, list.own),
    list.own ? undefined : parentDataOf(context, router, list),
  ])
  return { ...(hidden > 0 && { hidden }), ...(loosening && { loosening }), ...(parentData && { parentData }) }
}
