import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { productFiles } from '../tables.ts'
import { planPicture } from './variant-pictures.ts'

type FileRow = typeof productFiles.$inferSelect

const parents = new Set(['a', 'b', 'c'])
const fileOf = (name: string, place: number, is_main: boolean): FileRow => ({
  id: place,
  namespace: 'n',
  product_uid: 'p',
  sequence: place,
  name,
  type: 'image',
  is_main,
  caption: '',
  alts: {},
  content_type: 'image/png',
  bytes: 1,
  width: 1,
  height: 1,
})
const files = fc
  .array(fc.constantFrom('a', 'b', 'c', 'own', 'other'), { maxLength: 6 })
  .chain((names) =>
    fc
      .nat({ max: Math.max(0, names.length - 1) })
      .map((main) => names.map((name, place) => fileOf(name, place, place === main))),
  )

/** Returns the files after a plan. */
const applied = (before: readonly FileRow[], wanted: string | null): readonly FileRow[] => {
  const plan = planPicture(before, parents, wanted)
  if (!plan) return before
  const kept = plan.kept.flatMap(({ id, is_main }) =>
    before.filter((file) => file.id === id).map((file) => ({ ...file, is_main })),
  )
  return plan.isNew && wanted !== null ? [fileOf(wanted, 99, true), ...kept] : kept
}

test('keeps one picture of the parent product, as the main one, and own pictures; repeating changes nothing', () => {
  fc.assert(
    fc.property(files, fc.constantFrom('a', 'b', 'c', null), (before, wanted) => {
      const after = applied(before, wanted)
      expect(after.filter(({ name }) => parents.has(name)).map(({ name }) => name)).toEqual(
        wanted === null ? [] : [wanted],
      )
      expect(after.filter(({ name }) => !parents.has(name)).map(({ id }) => id)).toEqual(
        before.filter(({ name }) => !parents.has(name)).map(({ id }) => id),
      )
      expect(after.filter(({ is_main }) => is_main).map(({ name }) => name)).toEqual(
        after.length === 0 ? [] : [wanted ?? expect.any(String)],
      )
      expect(planPicture(after, parents, wanted)).toBeUndefined()
    }),
  )
})
