import { comparing } from './comparing.ts'
import { editing } from './editing.ts'
import { exactness } from './exactness.ts'
import { rebasing } from './rebasing.ts'
import { refusing } from './refusing.ts'
import type { Property } from './core.ts'

/** All properties of the package. */
export const propertyGroups: readonly { readonly group: string; readonly properties: readonly Property[] }[] = [
  { group: 'exactness', properties: exactness },
  { group: 'editing', properties: editing },
  { group: 'rebasing', properties: rebasing },
  { group: 'refusing', properties: refusing },
  { group: 'comparing', properties: comparing },
]
