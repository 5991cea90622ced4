import type { Schema } from '@backoffice/api-contract'
import { addresses } from '@backoffice/shell-kit'
import { expectTypeOf } from 'vitest'
import { order } from './order.ts'
import type { nextSteps, stages } from './states.ts'

// Other features link to the list by its agreed path.
expectTypeOf(order.path).toEqualTypeOf(addresses.orders.path)
expectTypeOf(order.validateSearch).toEqualTypeOf(addresses.orders.validateSearch)

// The list names every stage, and whatever has to come before a step.
expectTypeOf<Exclude<Schema<'OrderStage'>, (typeof stages)[number]>>().toEqualTypeOf<never>()
expectTypeOf<
  Exclude<Schema<'OrderStep'>, Schema<'OrderMoveName'> | (typeof nextSteps)[number]>
>().toEqualTypeOf<never>()
