import { expect, test } from 'vitest'
import { mayBeCut } from './may-be-cut.ts'

test('amounts, states and short numbers fit their columns', () => {
  for (const [text, width] of [
    ['1,234.56', 112],
    ['Active', 144],
    ['9.95', 112],
    ['+12.00', 104],
    ['LAMP-12-RED', 200],
    ['8712345678906', 144],
  ] as const)
    expect(mayBeCut(text, width)).toBe(false)
})

test('long, wide or non-Latin texts may be cut', () => {
  for (const [text, width] of [
    ['WWWWWWWWWWWW', 144],
    ['a very long name that nobody has room for', 200],
    ['座布団とランプ', 144],
  ] as const)
    expect(mayBeCut(text, width)).toBe(true)
})
