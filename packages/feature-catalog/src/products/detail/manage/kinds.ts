/** Texts of the kinds of a product. */
export const kinds = {
  Simple: 'catalog.manage.kind.Simple',
  'Variant parent': 'catalog.manage.kind.Parent',
  Variant: 'catalog.manage.kind.Variant',
  Bundle: 'catalog.manage.kind.Bundle',
} as const
