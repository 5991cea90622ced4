import { expect, test } from 'vitest'
import { sheetBackdrop } from './sheet-backdrop.ts'

const read = (value: string) => ({ value })

test('draws a line after every column, and shades read-only ones', () => {
  expect(sheetBackdrop([{ width: 100, read }, { width: 50 }], 40)).toBe(
    'linear-gradient(to right, var(--bo-surface) 0px 39px, var(--bo-line) 39px 40px, ' +
      'var(--bo-surface) 40px 139px, var(--bo-line) 139px 140px, var(--bo-canvas) 140px 189px, var(--bo-line) 189px 190px)',
  )
})
