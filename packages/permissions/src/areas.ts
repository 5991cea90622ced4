import type { Resource } from './rights.ts'

/** Areas without a resource of their own, and the resource that guards them. */
export const areaResources = {
  brands: 'products',
  suppliers: 'products',
  supplierOrders: 'products',
  reviews: 'products',
  synonyms: 'products',
  productSettings: 'products',
  giftCards: 'discounts',
  loyalties: 'discounts',
  customerSupport: 'customers',
  affiliates: 'customers',
  shopOrders: 'orders',
  wholesale: 'orders',
  advice: 'orders',
  replenishment: 'orders',
  ordersView: 'orders',
  plans: 'activities',
  editorPackages: 'websites_editor',
  accessRights: 'groups',
  namespaces: 'accounts',
} as const satisfies Record<string, Resource>

/** An area without a resource of its own. */
export type Area = keyof typeof areaResources
