import type { FilterableField } from '@backoffice/api-contract'
import { listPages, permittedList, type ListState, type ShellContext } from '@backoffice/shell-kit'
import { foldedList } from './product-list.ts'

/** Returns the query of the list's pages for its loader; it is loaded with the list, not at the start. */
export const productPages = (
  { search, permissions }: Pick<ShellContext, 'search' | 'permissions'>,
  state: ListState<FilterableField<'products'>>,
) => listPages(search, permittedList(foldedList, permissions), state)
