import { expect, test } from 'vitest'
import { printedTexts } from '../../../../test/printed-texts.ts'
import { drawHandOverList, type ListedParcel } from './draw-hand-over-list.ts'

const parcel = (place: number): ListedParcel => ({
  order: `10${place}`,
  receiver: 'Ann Visser',
  place: '1012 AB Amsterdam NL',
  barcode: place === 0 ? null : `3SBACK${place}`,
  weight: place === 0 ? null : 1250,
})

const draw = (count: number) =>
  drawHandOverList(
    {
      language: 'de',
      carrier: 'Printed label',
      day: '2026-11-27',
      parcels: Array.from({ length: count }, (_, at) => parcel(at)),
    },
    { compress: false },
  )

test('the list names each parcel of a carrier, and has a place to sign', async () => {
  const { texts, pages } = printedTexts(await draw(2))
  expect(pages).toBe(1)
  expect(texts).toEqual([
    'Übergabeliste: Versanddienst',
    'Freitag, 27. November 2026, 2 Pakete',
    'Bestellung',
    'Empfänger',
    'Barcode',
    'Gewicht (kg)',
    '1',
    '100',
    'Ann Visser',
    '1012 AB Amsterdam NL',
    '–',
    '–',
    '2',
    '101',
    'Ann Visser',
    '1012 AB Amsterdam NL',
    '3SBACK1',
    '1,25',
    'Übergeben von: Name und Unterschrift',
    'Erhalten von: Name, Unterschrift und Uhrzeit',
    'Seite 1 von 1',
  ])
})

test('a long list has its headings on each page, and is numbered through', async () => {
  const { texts, pages } = printedTexts(await draw(60))
  expect(pages).toBeGreaterThan(1)
  expect(texts.filter((text) => text === 'Empfänger')).toHaveLength(pages)
  expect(texts).toContain('60')
})

test('a list without parcels can be signed, too', async () => {
  const { texts } = printedTexts(await draw(0))
  expect(texts[1]).toBe('Freitag, 27. November 2026, 0 Pakete')
  expect(texts).toContain('Seite 1 von 1')
})
