import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ean13Of } from '../products/codes/ean13.ts'
import { drawLabels, type ShelfLabel } from './draw-labels.ts'
import { ean13Bars } from './ean13-bars.ts'

// Patterns of GS1 General Specifications, 5.2.1.2, figure 5.2.1.2.1-1: set A; B is C reversed, C is A inverted.
const A = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011']
const C = A.map((pattern) => Array.from(pattern, (bit) => (bit === '1' ? '0' : '1')).join(''))
const B = C.map((pattern) => Array.from(pattern).toReversed().join(''))
const FIRST = ['AAAAAA', 'AABABB', 'AABBAB', 'AABBBA', 'ABAABB', 'ABBAAB', 'ABBBAA', 'ABABAB', 'ABABBA', 'ABBABA']

/** Decodes 95 modules as a scanner does. */
function scanned(bars: string): string | undefined {
  const [, left = '', right = ''] = /^101(.{42})01010(.{42})101$/.exec(bars) ?? []
  const sets: string[] = []
  const digit = (pattern: string, set: 'A' | 'B' | 'C') => {
    const at = { A, B, C }[set].indexOf(pattern)
    return at < 0 ? undefined : String(at)
  }
  const lefts = (left.match(/.{7}/g) ?? []).map((pattern) => {
    const [a, b] = [digit(pattern, 'A'), digit(pattern, 'B')]
    sets.push(a === undefined ? 'B' : 'A')
    return a ?? b
  })
  const rights = (right.match(/.{7}/g) ?? []).map((pattern) => digit(pattern, 'C'))
  return lefts.length === 6 ? `${FIRST.indexOf(sets.join(''))}${lefts.join('')}${rights.join('')}` : undefined
}

async function drawn(
  labels: readonly ShelfLabel[],
  width: number,
  height: number,
  paper: 'label' | 'A4' = 'label',
): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of drawLabels(labels, { layout: { width, height, show_price: true }, paper, compress: false }))
    parts.push(part)
  return Buffer.concat(parts).toString('latin1')
}

/** Returns the modules of the rectangles in a drawing, and the width of one in millimetres. */
function barsIn(pdf: string): { bars: string; module: number } {
  const boxes = [...pdf.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map(([, x, , width]) => ({
    x: Number(x),
    width: Number(width),
  }))
  const module = Math.min(...boxes.map(({ width }) => width))
  const start = Math.min(...boxes.map(({ x }) => x))
  const bars = Array.from({ length: 95 }, () => '0')
  for (const { x, width } of boxes)
    bars.fill('1', Math.round((x - start) / module), Math.round((x - start + width) / module))
  return { bars: bars.join(''), module: (module * 25.4) / 72 }
}

const label = (more: Partial<ShelfLabel> = {}): ShelfLabel => ({
  sku: 'SKU-1',
  name: 'Lamp',
  ean13: '4006381333931',
  price: '€ 12.50',
  copies: 1,
  ...more,
})

test('encodes every code as bars that decode to it', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999), (n) => {
      const code = ean13Of('20', n)
      expect(scanned(ean13Bars(code) ?? '')).toBe(code)
    }),
  )
  expect([
    scanned(ean13Bars('4006381333931') ?? ''),
    scanned(ean13Bars('9780201379624') ?? ''),
    ean13Bars('4006381333930'),
  ]).toEqual(['4006381333931', '9780201379624', undefined])
})

test('draws the bars of a code, wide enough to scan', async () => {
  for (const [width, height] of [
    [62, 29],
    [38, 25],
    [100, 150],
  ] as const) {
    const { bars, module } = barsIn(await drawn([label()], width, height))
    expect(scanned(bars)).toBe('4006381333931')
    expect(module).toBeGreaterThanOrEqual(0.264)
    expect(module).toBeLessThanOrEqual(0.331)
  }
})

test('omits bars on a label that is too narrow, and prints one without a code', async () => {
  expect((await drawn([label()], 25, 25)).match(/ re/g)).toBeNull()
  expect((await drawn([label({ ean13: null, name: 'Zażółć' })], 62, 29)).match(/ re/g)).toBeNull()
})

test('prints a page per copy on a label printer, and fills A4 pages', async () => {
  const pages = async (copies: number, paper: 'label' | 'A4') =>
    (await drawn([label({ copies })], 62, 29, paper)).match(/\/Type \/Page\b/g)?.length
  expect([await pages(7, 'label'), await pages(30, 'A4'), await pages(31, 'A4')]).toEqual([7, 1, 2])
})
