import type { Schema } from '@backoffice/api-contract'

/** The rates of VAT that a product can have; each website says how high they are. */
export const vatCodes = ['high', 'low', 'zero'] as const satisfies readonly Schema<'VatCode'>[]
