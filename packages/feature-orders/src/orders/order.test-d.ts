import { addresses } from '@backoffice/shell-kit'
import { expectTypeOf } from 'vitest'
import { order } from './order.ts'

// Other features link to the list by its agreed path.
expectTypeOf(order.path).toEqualTypeOf(addresses.orders.path)
expectTypeOf(order.validateSearch).toEqualTypeOf(addresses.orders.validateSearch)
