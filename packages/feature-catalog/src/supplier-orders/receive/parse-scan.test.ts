import { expect, test } from 'vitest'
import { parseScan } from './parse-scan.ts'

test.each([
  ['4006381333931', { code: '4006381333931', quantity: 1 }],
  [' LAMP ', { code: 'LAMP', quantity: 1 }],
  ['12*LAMP', { code: 'LAMP', quantity: 12 }],
  ['3 x BIG LAMP', { code: 'BIG LAMP', quantity: 3 }],
  ['', undefined],
  ['0*LAMP', undefined],
])('reads %j as a scan of %j', (typed, scan) => {
  expect(parseScan(typed)).toEqual(scan)
})
