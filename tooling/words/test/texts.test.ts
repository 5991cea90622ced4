import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readMessages } from '../src/catalogs.ts'
import { describeFault } from '../src/fault.ts'
import { findFaults } from '../src/find-faults.ts'
import { readPlaces } from '../src/places.ts'
import { knownTerms } from '../src/terms.ts'

const root = resolve(import.meta.dirname, '../../..')
const messages = readMessages(root)
const places = readPlaces(root)

test('every text keeps to the terms and to the style of its place', () => {
  expect(findFaults(messages, places).map(describeFault)).toEqual([])
})

test('the texts, the buttons and the titles are read', () => {
  const ids = new Set(messages.map(({ id }) => id))
  expect(messages.length).toBeGreaterThan(2_000)
  for (const place of [places.button, places.title]) {
    const known = [...place].filter((id) => ids.has(id))
    expect(known.length).toBeGreaterThan(50)
  }
})

test('every term is explained and translated once', () => {
  const english = knownTerms.flatMap(({ en }) => en)
  expect(english.filter((word, at) => english.indexOf(word) !== at)).toEqual([])
  expect(knownTerms.length).toBeGreaterThanOrEqual(120)
  expect(knownTerms.filter(({ means }) => means === '')).toEqual([])
})
