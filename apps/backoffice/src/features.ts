import { accounts } from '@backoffice/feature-accounts'
import { catalog } from '@backoffice/feature-catalog'
import { orders } from '@backoffice/feature-orders'
import { messages as kitMessages } from '@backoffice/shell-kit'
import type { Catalogs } from '@backoffice/texts'
import { messages as uiMessages } from '@backoffice/ui'
import { messages } from './messages.ts'

/** Every feature of the product. A new one is added here and spread into the tree of router.tsx. */
export const features = [catalog, orders, accounts] as const

/** The texts of all packages. */
export const catalogs: readonly Catalogs[] = [
  messages,
  kitMessages,
  uiMessages,
  ...features.flatMap((feature) => feature.messages),
]
