import { rightTo, verbs, type Resource, type Right, type Verb } from './rights.ts'

const VIEW = ['index', 'read'] as const satisfies readonly Verb[]
const EDIT = [...VIEW, 'put'] as const satisfies readonly Verb[]
const WRITE = [...EDIT, 'post'] as const satisfies readonly Verb[]

/** Returns the same verbs on each of the resources. */
const on = (given: readonly Verb[], ...resources: readonly Resource[]): readonly Right[] =>
  resources.flatMap((resource) => given.map((verb) => rightTo(resource, verb)))

const desk = [...on(['index'], 'dashboard'), ...on(WRITE, 'tasks'), ...on([...VIEW, 'post'], 'team_notes')]

/** Permissions of new groups, by the work of their members. Names are in `names/`, as `right.template.buyer`. */
export const groupTemplates = {
  sales_desk: [
    ...desk,
    ...on(VIEW, 'products', 'categories', 'discounts'),
    ...on(WRITE, 'customers', 'orders'),
    'orders_cancel',
  ],
  warehouse: [...desk, ...on(VIEW, 'categories'), ...on(EDIT, 'products', 'orders')],
  buyer: [
    ...desk,
    ...on(WRITE, 'products', 'categories'),
    ...on(VIEW, 'orders', 'reporting'),
    'products_cost_read',
    'supplierorders_send',
  ],
  content: [
    ...desk,
    ...on(WRITE, 'products', 'categories', 'highlights'),
    ...on(EDIT, 'websites', 'websites_editor'),
    'websites_publish',
  ],
  support: [
    ...desk,
    ...on(VIEW, 'products', 'categories', 'discounts'),
    ...on(EDIT, 'customers', 'orders'),
    'orders_refund',
    'reviews_moderate',
  ],
  finance: [
    ...desk,
    ...on(VIEW, 'products', 'customers', 'orders', 'discounts', 'reporting'),
    'orders_refund',
    'customers_export',
    'giftcards_adjust',
    'products_cost_read',
    'reporting_margin_read',
  ],
  community_organiser: [
    ...on(WRITE, 'activities', 'highlights', 'reservations'),
    ...on(VIEW, 'activity_types', 'organizations', 'squares'),
  ],
  read_only: [
    ...on(['index'], 'dashboard'),
    ...on(
      VIEW,
      'tasks',
      'team_notes',
      'products',
      'categories',
      'customers',
      'orders',
      'discounts',
      'websites',
      'reporting',
      'activities',
      'reservations',
    ),
  ],
  store_manager: [
    ...desk,
    ...on(VIEW, 'accounts', 'groups', 'reporting'),
    ...on(WRITE, 'customers', 'products', 'categories'),
    ...on(verbs, 'orders', 'discounts'),
    ...on(['put', 'delete'], 'team_notes'),
    'orders_refund',
    'orders_price_override',
    'orders_cancel',
    'giftcards_adjust',
    'loyalty_adjust',
    'products_cost_read',
    'reporting_margin_read',
    'timelogs_approve',
    'supplierorders_send',
    'reviews_moderate',
  ],
} as const satisfies Readonly<Record<string, readonly Right[]>>

/** A template of a group. */
export type GroupTemplate = keyof typeof groupTemplates

/** The templates, in their order. */
export const groupTemplateNames = Object.keys(groupTemplates) as readonly GroupTemplate[]
