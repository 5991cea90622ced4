import { resourceKeys } from '@backoffice/api-client'
import { recordScreens } from '@backoffice/api-contract'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'

/** Field of the code in a page's URL, per kind of record. */
const codes = { orders: 'number', products: 'sku' } as const

/** Kinds of records that have a page and are listed. */
export type PagedKind = keyof typeof codes

/** A record of a list, as its page is addressed. */
export interface Neighbour {
  readonly uid: string
  readonly code: string
  readonly namespace: string
}

type Document = { readonly uid: string; readonly namespace: string } & {
  readonly [Field in (typeof codes)[PagedKind]]?: string
}

/** Returns the records of a cached list. */
const recordsOf = (kind: PagedKind, data: unknown): readonly Neighbour[] => {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !Array.isArray(data.pages)) return []
  return data.pages.flatMap(
    (page: { readonly hits?: readonly { readonly document: Document }[] }) =>
      page.hits?.flatMap(({ document: { uid, namespace, [codes[kind]]: code } }) =>
        code === undefined ? [] : [{ uid, namespace, code }],
      ) ?? [],
  )
}

interface Address {
  readonly pathname: string
  readonly search: { readonly in?: string | undefined }
}

/** Whether the address leads to the record, or to a part of its page. */
function leadsTo({ pathname, search }: Address, kind: PagedKind, { code, namespace }: Neighbour): boolean {
  const page = recordScreens[kind].page.replace(/\$\w+/, () => encodeURIComponent(code))
  return `${pathname}/`.startsWith(`${page}/`) && (search.in ?? namespace) === namespace
}

/**
 * Returns the previous and the next record of the last opened list; undefined at its ends, or when it is not in it.
 * While another record is on its way, they are the neighbours of that one: pressed twice, the key goes two records on.
 */
export function useNeighbours(
  kind: PagedKind,
  uid: string | undefined,
): { readonly previous: Neighbour | undefined; readonly next: Neighbour | undefined } {
  const queryClient = useQueryClient()
  const lists = queryClient
    .getQueryCache()
    .findAll({ queryKey: resourceKeys(kind).lists })
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const address = useLocation()
  const placeIn = (records: readonly Neighbour[]) => {
    const onTheWay = records.findIndex((one) => leadsTo(address, kind, one))
    return onTheWay === -1 ? records.findIndex((one) => one.uid === uid) : onTheWay
  }
  const list = lists.map(({ state }) => recordsOf(kind, state.data)).find((records) => placeIn(records) >= 0) ?? []
  const place = placeIn(list)
  return place === -1 ? { previous: undefined, next: undefined } : { previous: list[place - 1], next: list[place + 1] }
}
