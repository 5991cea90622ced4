import { expect, test } from 'vitest'
import { actingSets } from './acting-sets.ts'

const set = (uid: string, words: string[], active = true) => ({ uid, kind: 'Equal' as const, words, to: [], active })
const sets = [
  set('mugs', ['mug', 'cup']),
  set('lights', ['fairy lights', 'light chain']),
  set('off', ['mug', 'beaker'], false),
  { ...set('cups', ['cup']), kind: 'Redirect' as const },
]
const acting = (query: string) => actingSets(query, sets).map(({ uid }) => uid)

test.each([
  ['a blue Mug', ['mugs']],
  ['Fairy  Lights and a cup', ['mugs', 'lights']],
  ['cup', ['cups', 'mugs']],
  ['mugshot', []],
  ['fairy', []],
  ['', []],
])('the search “%s” is affected by %j', (query, uids) => {
  expect(acting(query)).toEqual(uids)
})
