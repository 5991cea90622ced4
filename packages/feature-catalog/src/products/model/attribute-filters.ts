/** Attributes by which the list of products is filtered: by counted values, or by a typed one. */
export const countedAttributes = ['vat_code', 'origin_country', 'shipping_class', 'returns', 'battery'] as const
export const typedAttributes = ['customs_code'] as const
