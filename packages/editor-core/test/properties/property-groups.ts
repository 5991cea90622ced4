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
  { group: 'meeting', properties: meeting },
  { group: 'declaring', properties: declaring },
  { group: 'storing', properties: storing },
  { group: 'checking', properties: checking },
  { group: 'placing', properties: placing },
  { group: 'exactness', properties: exactness },
  { group: 'following', properties: following },
  { group: 'editing', properties: editing },
  { group: 'comparing', properties: comparing },
  { group: 'refusing', properties: refusing },
  { group: 'rebasing', properties: rebasing },
]
