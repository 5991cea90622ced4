import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printedTexts } from '../../../../test/printed-texts.ts'
import { drawParcelLabel, type LabelToDraw } from './draw-label.ts'

const label: LabelToDraw = {
  id: 7,
  order: '600001',
  service: 'Letterbox',
  width: 220,
  height: 8,
  depth: 220,
  weight: 100,
  language: 'en',
  sender: ['Lamp & Light B.V.', 'Kanaalweg 4', '3526 KL  Utrecht'],
  receiver: ['Jansen Café', 'Keizersgracht 12', '1015 CN  Amsterdam'],
  country: 'NL',
  postcode: '1015 CN',
  barcode: 'P00000000007',
}
const printed = async (more: Partial<LabelToDraw> = {}) =>
  printedTexts(await drawParcelLabel({ ...label, ...more }, { compress: false }))

test('a label has its sender, its receiver, its order, its size and its code in three parts', async () => {
  const { texts, pages } = await printed()
  expect(pages).toBe(1)
  expect(texts).toEqual([
    'From',
    ...label.sender,
    'To',
    ...label.receiver,
    'Order 600001',
    'Letterbox',
    '220 × 8 × 220 mm, 0.1 kg',
    'P00000000007  NL  1015 CN',
  ])
})

test('a label is in the language of its receiver', async () => {
  expect((await printed({ language: 'nl', weight: 1_250 })).texts).toEqual(
    expect.arrayContaining(['Ontvanger', 'Bestelling 600001', 'Brievenbus', '220 × 8 × 220 mm, 1,25 kg']),
  )
})

test('whatever the addresses are, a label is one page', async () => {
  const lines = fc.array(fc.string({ maxLength: 120, unit: 'binary' }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(lines, lines, fc.stringMatching(/^[A-Z0-9]{1,24}$/), async (sender, receiver, barcode) => {
      expect((await printed({ sender, receiver, barcode })).pages).toBe(1)
    }),
    { numRuns: 50 },
  )
})
