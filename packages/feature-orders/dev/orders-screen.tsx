import { storyScreen } from '@backoffice/shell-kit/harness'
import { createOrdersHarness } from './harness.ts'

/** A screen of the orders in a story. */
export const OrdersScreen = storyScreen(createOrdersHarness)
