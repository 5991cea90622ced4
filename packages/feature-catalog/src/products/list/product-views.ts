import type { ListAddress } from '@backoffice/shell-kit'
import type { productList } from './product-list.ts'

type Filter = (typeof productList)['facets'][number] | keyof NonNullable<(typeof productList)['ranges']>

const view = <const Id extends string>(id: Id, search: Partial<ListAddress<Filter>>) => ({ id, search })

/** Returns the built-in views of the list of products. That of the parent is there where the namespace has one. */
export const productViews = (parent: string | null) => [
  view('active', { status: ['Active'] }),
  view('drafts', { status: ['Draft', 'Ready'] }),
  view('sold-out', { stock_state: ['out'], sold_30: ['1..'] }),
  view('no-image', { gaps: ['image'] }),
  view('ending', { status: ['End of life'], free_stock: ['1..'] }),
  view('nowhere', { empty: ['websites'] }),
  view('stale', { empty: ['stale_languages'], not: ['stale_languages'] }),
  ...(parent === null ? [] : [view('parent', { namespace: [parent] })]),
  view('archived', { status: ['Archived'] }),
]
