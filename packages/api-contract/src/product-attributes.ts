import type { components } from './generated/schema.ts'

/** The attributes of products: lists of them can be filtered by each. */
export const attributeFields = [
  'vat_code',
  'origin_country',
  'customs_code',
  'shipping_class',
  'returns',
  'battery',
] as const satisfies readonly (keyof components['schemas']['ProductAttributes'])[]
