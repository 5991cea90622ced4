import { searchOptions, type SearchClient } from '@backoffice/search'
import { listQuery } from '@backoffice/shell-kit'
import { productList } from '../products/list/product-list.ts'

/** Query of what the products of the list lack, and of their statuses: all of its filter, without a row. */
export const incompleteQuery = (search: SearchClient) =>
  searchOptions(search, 'products', {
    filter: listQuery(productList, {}, search).filter,
    retrieve: ['uid'],
    facets: ['status', 'gaps'],
    limit: 0,
  })
