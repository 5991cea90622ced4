import type { components } from './generated/schema.ts'

/** A named shape of the contract: `Schema<'Product'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]
