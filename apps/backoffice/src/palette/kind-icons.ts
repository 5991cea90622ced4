import type { Schema } from '@backoffice/api-contract'
import {
  IconApi,
  IconBuildingCommunity,
  IconCategory,
  IconClipboardList,
  IconFileText,
  IconLanguage,
  IconPackage,
  IconRegistered,
  IconShieldLock,
  IconShoppingBag,
  IconStar,
  IconTruck,
  IconUser,
  IconUsers,
  IconWorld,
  type Icon,
  IconWebhook,
} from '@tabler/icons-react'

const icons: { readonly [Kind in Schema<'RecordKind'>]?: Icon } = {
  accounts: IconUser,
  'api-keys': IconApi,
  brands: IconRegistered,
  categories: IconCategory,
  customers: IconUsers,
  groups: IconShieldLock,
  namespaces: IconBuildingCommunity,
  orders: IconShoppingBag,
  products: IconPackage,
  reviews: IconStar,
  'supplier-orders': IconClipboardList,
  webhooks: IconWebhook,
  suppliers: IconTruck,
  synonyms: IconLanguage,
  websites: IconWorld,
}

/** Returns the icon of a kind of record; that of any document where it has none of its own. */
export const kindIcon = (kind: Schema<'RecordKind'>): Icon => icons[kind] ?? IconFileText
