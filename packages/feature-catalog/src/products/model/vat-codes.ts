import type { Schema } from '@backoffice/api-contract'

/** VAT rates of products; each website defines their percentages. */
export const vatCodes = ['high', 'low', 'zero'] as const satisfies readonly Schema<'VatCode'>[]
