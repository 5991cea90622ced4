import type { Resource } from './rights.ts'

/** The resources of permissions as the permissions matrix groups them. */
export const resourceSections = {
  work: ['tasks', 'dashboard', 'team_notes', 'reporting'],
  people: ['accounts', 'groups', 'customers'],
  catalog: ['products', 'categories'],
  sales: ['orders', 'discounts'],
  web: ['websites', 'websites_editor'],
  community: ['activities', 'activity_types', 'highlights', 'organizations', 'reservations', 'squares'],
} as const satisfies Readonly<Record<string, readonly Resource[]>>

/** A section of the permissions matrix. */
export type ResourceSection = keyof typeof resourceSections

/** The sections, in their order. */
export const sectionNames = Object.keys(resourceSections) as readonly ResourceSection[]
