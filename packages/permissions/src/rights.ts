/** The resources of permissions. */
export const resources = [
  'tasks',
  'accounts',
  'groups',
  'products',
  'customers',
  'discounts',
  'websites',
  'categories',
  'orders',
  'reporting',
  'websites_editor',
  'dashboard',
  'team_notes',
  'activities',
  'highlights',
  'reservations',
  'squares',
  'activity_types',
  'organizations',
] as const

/** A resource of permissions. */
export type Resource = (typeof resources)[number]

/** Verbs of permissions on a resource: list, open, change, create, delete. */
export const verbs = ['index', 'read', 'put', 'post', 'delete'] as const

/** A verb of a permission. */
export type Verb = (typeof verbs)[number]

/** Special permissions beside list, open, change, create and delete; they are in the same list of a group. */
export const specialRights = [
  'orders_refund',
  'orders_price_override',
  'orders_cancel',
  'giftcards_adjust',
  'loyalty_adjust',
  'customers_export',
  'customers_erase',
  'products_cost_read',
  'reporting_margin_read',
  'timelogs_approve',
  'supplierorders_send',
  'reviews_moderate',
  'websites_publish',
] as const

/** A special permission. */
export type SpecialRight = (typeof specialRights)[number]

/** A permission on a resource, as in a group: `orders_put`; the bare `orders` is the permission to list. */
export type ResourceRight = Resource | `${Resource}_${Exclude<Verb, 'index'>}`

/** Every known permission. */
export type Right = ResourceRight | SpecialRight

/** Guard of a kind of record: the permissions of a resource, or administrators only. */
export type Guard = Resource | 'admin'

/** Returns the permission of a verb on a resource. Without a verb: the permission to list. */
export function rightTo(resource: Resource, verb?: Verb): ResourceRight
export function rightTo(guard: Guard, verb?: Verb): ResourceRight | 'admin'
export function rightTo(guard: Guard, verb: Verb = 'index'): ResourceRight | 'admin' {
  return guard === 'admin' || verb === 'index' ? guard : `${guard}_${verb}`
}

/** Every permission on a resource, in the order of the permissions matrix. */
export const resourceRights: readonly ResourceRight[] = resources.flatMap((resource) =>
  verbs.map((verb) => rightTo(resource, verb)),
)
