import type { Schema } from '@backoffice/api-contract'

type Kind = Schema<'ProductKind'>

/** Names of the kinds of products. */
export const productKinds = {
  Simple: 'catalog.more.kind.Simple',
  'Variant parent': 'catalog.more.kind.Parent',
  Variant: 'catalog.more.kind.Variant',
  Bundle: 'catalog.more.kind.Bundle',
} as const satisfies Record<Kind, string>

/** Returns whether a name is that of a kind of products. */
export const isProductKind = (name: string): name is Kind => Object.hasOwn(productKinds, name)
