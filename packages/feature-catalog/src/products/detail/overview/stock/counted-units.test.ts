import { expect, test } from 'vitest'
import { afterScan, countedUnits } from './counted-units.ts'

test('reads typed units, and nothing else', () => {
  expect(['', ' 12 ', '0'].map(countedUnits)).toEqual([undefined, 12, 0])
  expect(['-1', '1,5', '12345678', 'three'].map(countedUnits)).toEqual([NaN, NaN, NaN, NaN])
})

test('each scan of the product counts one unit more, whatever was typed before', () => {
  const codes = ['', 'LAMP-1', '8712345678906']
  const scanned = (typed: string) => afterScan(typed, codes)
  expect(scanned('8712345678906')).toBe('1')
  expect(scanned('98712345678906')).toBe('10')
  expect(scanned('4LAMP-1')).toBe('5')
  expect(['12', '', 'x8712345678906', '8712345678913'].map(scanned)).toEqual(Array.from({ length: 4 }))
})
