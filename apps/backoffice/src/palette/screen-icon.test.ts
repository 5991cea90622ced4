import { expect, test } from 'vitest'
import { navigation } from '../layout/navigation.ts'
import { screenIcon } from './screen-icon.ts'

test('every screen has an icon of its own', () => {
  expect(new Set(navigation.map(screenIcon)).size).toBe(navigation.length)
})
