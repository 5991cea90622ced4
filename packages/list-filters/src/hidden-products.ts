/** Archived products are hidden unless they are asked for by their status or by one of their codes. */
export const hiddenProducts = { field: 'status', values: ['Archived'], codes: ['sku', 'ean13', 'aliases'] } as const
