import { byName } from '@backoffice/shell-kit'
import { attributeNames } from './product-attributes.ts'
import type { Inheritable } from './product-fields.ts'

/** Fields in the order in which they are compared; one of the contract that is missing here does not compile. */
const fields = {
  name: true,
  price: true,
  status: true,
  brand: true,
  ...byName(attributeNames, () => true as const),
  unit: true,
  package: true,
  texts: true,
} satisfies Readonly<Record<Inheritable, true>>

/** Every field that products can inherit. */
export const inheritableFields = Object.keys(fields).filter((name): name is Inheritable => Object.hasOwn(fields, name))
