import { checking } from './checking.ts'
import { comparing } from './comparing.ts'
import { declaring } from './declaring.ts'
import { editing } from './editing.ts'
import { exactness } from './exactness.ts'
import { following } from './following.ts'
import { meeting } from './meeting.ts'
import { placing } from './placing.ts'
import { rebasing } from './rebasing.ts'
import { refusing } from './refusing.ts'
import { storing } from './storing.ts'
import type { Property } from './core.ts'

/** All properties of the package, fastest first. */
export const propertyGroups: readonly { readonly group: string; readonly properties: readonly Property[] }[] = [
  { group: 'conflicts', properties: meeting },
  { group: 'block types', properties: declaring },
  { group: 'stored text', properties: storing },
  { group: 'publish checks', properties: checking },
  { group: 'placement', properties: placing },
  { group: 'exactness', properties: exactness },
  { group: 'history', properties: following },
  { group: 'editor', properties: editing },
  { group: 'differences and migrations', properties: comparing },
  { group: 'rejections', properties: refusing },
  { group: 'rebasing', properties: rebasing },
]
