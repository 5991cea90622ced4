import fc from 'fast-check'
import { expect, test } from 'vitest'
import { childrenOf, isWithin, pathTo, placeAt, placeTowards, treeLines } from './tree.ts'

const node = (uid: string, parent_id: string | null, sequence: number) => ({
  uid,
  name: uid,
  parent_id,
  sequence,
  id: sequence,
})
const all = [
  node('kitchen', null, 0),
  node('baking', 'kitchen', 0),
  node('tins', 'baking', 0),
  node('mugs', 'kitchen', 1),
  node('party', null, 1),
]
const lines = (folded: string[] = [], sought = '') =>
  treeLines(all, new Set(folded), sought).map(({ node: { uid }, depth }) => `${depth} ${uid}`)

test('lists the tree from the top down, without collapsed branches', () => {
  expect(lines()).toEqual(['0 kitchen', '1 baking', '2 tins', '1 mugs', '0 party'])
  expect(lines(['baking'])).toEqual(['0 kitchen', '1 baking', '1 mugs', '0 party'])
})

test('shows what passes a filter with what is above it, which is marked as context', () => {
  const found = treeLines(all, new Set(['kitchen']), '', ({ uid }) => uid === 'tins' || uid === 'party')
  expect(found.map(({ node: { uid }, isContext }) => [uid, isContext])).toEqual([
    ['kitchen', true],
    ['baking', true],
    ['tins', false],
    ['party', false],
  ])
  expect(treeLines(all, new Set(), 'tins', ({ uid }) => uid === 'party')).toEqual([])
})

test('returns a record after those above it, and ends where data goes round', () => {
  expect(pathTo(all, 'tins').map(({ uid }) => uid)).toEqual(['kitchen', 'baking', 'tins'])
  expect(pathTo(all, 'gone')).toEqual([])
  expect(pathTo([node('a', 'b', 0), node('b', 'a', 1)], 'a').map(({ uid }) => uid)).toEqual(['b', 'a'])
})

test('lists the matches of a search and their ancestors, collapsed or not', () => {
  expect(lines(['kitchen'], 'tin')).toEqual(['0 kitchen', '1 baking', '2 tins'])
})

test('moves among the siblings, below the one before, and out, with Alt and the arrows', () => {
  expect(placeTowards(all, 'mugs', 'up')).toEqual({ parent_id: 'kitchen', sequence: 0 })
  expect(placeTowards(all, 'mugs', 'down')).toBeUndefined()
  expect(placeTowards(all, 'mugs', 'right')).toEqual({ parent_id: 'baking', sequence: 1 })
  expect(placeTowards(all, 'mugs', 'left')).toEqual({ parent_id: null, sequence: 1 })
  expect(placeTowards(all, 'kitchen', 'left')).toBeUndefined()
})

test('moves a record to where it was dropped, but not into itself', () => {
  expect(placeAt(all, 'party', 'mugs', 'before')).toEqual({ parent_id: 'kitchen', sequence: 1 })
  expect(placeAt(all, 'party', 'mugs', 'below')).toEqual({ parent_id: 'mugs', sequence: 0 })
  expect(placeAt(all, 'kitchen', 'tins', 'below')).toBeUndefined()
})

test('lists every record once, and offers no position inside itself, for any tree', () => {
  const trees = fc
    .array(fc.nat(), { maxLength: 12 })
    .map((parents) =>
      parents.map((parent, place) =>
        node(`c${place}`, place === 0 || parent % (place + 1) === place ? null : `c${parent % place}`, place),
      ),
    )
  fc.assert(
    fc.property(trees, fc.nat(), fc.constantFrom('up', 'down', 'left', 'right'), (tree, pick, direction) => {
      expect(
        treeLines(tree, new Set())
          .map(({ node: { uid } }) => uid)
          .sort(),
      ).toEqual(tree.map(({ uid }) => uid).sort())
      const uid = tree[pick % Math.max(1, tree.length)]?.uid
      const place = uid === undefined ? undefined : placeTowards(tree, uid, direction)
      if (uid !== undefined && place?.parent_id) expect(isWithin(tree, place.parent_id, uid)).toBe(false)
      if (place) expect(place.sequence).toBeLessThanOrEqual(childrenOf(tree, place.parent_id).length)
    }),
  )
})
