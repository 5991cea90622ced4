/** The things that permissions are about. */
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
  'activities',
  'highlights',
  'reservations',
  'squares',
  'activity_types',
  'organizations',
] as const

/** One of the things that rights are about. */
export type Resource = (typeof resources)[number]

/** What may be done with a resource: list, open, change, create, delete. */
export const verbs = ['index', 'read', 'put', 'post', 'delete'] as const

/** One of the things that may be done with a resource. */
export type Verb = (typeof verbs)[number]

/** Rights that list, open, change, create and delete are too coarse for; they live in the same list of a group. */
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

/** A right beside those to resources. */
export type SpecialRight = (typeof specialRights)[number]

/** A right to a resource, as a group lists it: `orders_put`; the bare `orders` is the right to list. */
export type ResourceRight = Resource | `${Resource}_${Exclude<Verb, 'index'>}`

/** Every string that a group may list and that this product knows. */
export type Right = ResourceRight | SpecialRight

/** What guards a kind of record: the rights to a resource, or that only administrators may do anything with it. */
export type Guard = Resource | 'admin'

/** The right that a verb on a resource asks for. Without a verb: the right to list. */
export function rightTo(resource: Resource, verb?: Verb): ResourceRight
export function rightTo(guard: Guard, verb?: Verb): ResourceRight | 'admin'
export function rightTo(guard: Guard, verb: Verb = 'index'): ResourceRight | 'admin' {
  return guard === 'admin' || verb === 'index' ? guard : `${guard}_${verb}`
}

/** Every right to a resource, in the order of the access rights matrix. */
export const resourceRights: readonly ResourceRight[] = resources.flatMap((resource) =>
  verbs.map((verb) => rightTo(resource, verb)),
)
