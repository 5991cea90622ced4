import type { FilterOf } from '@backoffice/record-kit'
import { addresses, type listSearch } from '@backoffice/shell-kit'
import { expectTypeOf } from 'vitest'
import type { category } from './category.ts'

/** Search of both layouts: the filters of the list, and the parent of a category that is being created. */
type Search = typeof listSearch<FilterOf<typeof category> | 'parent_id'>

// Both layouts of the categories share one address, which has to name every filter of the list and no other.
expectTypeOf(addresses.categories.validateSearch).toEqualTypeOf<ReturnType<Search>>()
