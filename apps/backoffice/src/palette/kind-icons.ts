import type { Schema } from '@backoffice/api-contract'
import {
  IconCategory,
  IconClipboardList,
  IconLanguage,
  IconPackage,
  IconRegistered,
  IconShoppingBag,
  IconStar,
  IconTruck,
  IconUsers,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'

/** The icon of every kind of record that a screen can show. */
export const kindIcons: Readonly<Record<Schema<'LinkedKind'>, Icon>> = {
  brands: IconRegistered,
  categories: IconCategory,
  customers: IconUsers,
  orders: IconShoppingBag,
  products: IconPackage,
  reviews: IconStar,
  'supplier-orders': IconClipboardList,
  suppliers: IconTruck,
  synonyms: IconLanguage,
  websites: IconWorld,
}
