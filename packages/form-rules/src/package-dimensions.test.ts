import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPackage, fitsLetterbox, packageRules } from './package-dimensions.ts'
import { validateMessages } from './validate-messages.ts'

const sizes = fc.record({
  width: fc.integer({ min: 0, max: 400 }),
  height: fc.integer({ min: 0, max: 400 }),
  depth: fc.integer({ min: 0, max: 400 }),
})

test('fits a parcel through the letterbox when every side is non-zero and within its limit', () => {
  fc.assert(
    fc.property(sizes, ({ width, height, depth }) => {
      const within = width > 0 && width <= 375 && height > 0 && height <= 31 && depth > 0 && depth <= 255
      expect(fitsLetterbox({ width, height, depth })).toBe(within)
    }),
  )
})

test('has field rules that match the limits', () => {
  fc.assert(
    fc.property(sizes, (given) => {
      const sides = ['width', 'height', 'depth'] as const
      const messages = sides.flatMap((name) =>
        validateMessages({ name, value: given[name], rules: packageRules[name] }),
      )
      expect(messages.length === 0).toBe(fitsLetterbox(given))
    }),
  )
})

test('has defaults for every side', () => {
  expect(defaultPackage(true)).toEqual({ width: 220, height: 8, depth: 220, weight: 0.1 })
  expect(defaultPackage(false)).toEqual({ width: 375, height: 32, depth: 375 })
  expect(fitsLetterbox(defaultPackage(true))).toBe(true)
  expect(fitsLetterbox(defaultPackage(false))).toBe(false)
})
