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

test('every text follows the terms and the style of its place', () => {
  expect(findFaults(messages, places).map(describeFault)).toEqual([])
})

test('reads texts, buttons and titles', () => {
  const ids = new Set(messages.map(({ id }) => id))
  expect(messages.length).toBeGreaterThan(2_000)
  for (const place of [places.button, places.title]) {
    const known = [...place].filter((id) => ids.has(id))
    expect(known.length).toBeGreaterThan(50)
  }
})

test('every term has one description and one set of translations', () => {
  const english = knownTerms.flatMap(({ en }) => en)
  expect(english.filter((word, at) => english.indexOf(word) !== at)).toEqual([])
  expect(knownTerms.length).toBeGreaterThanOrEqual(120)
  expect(knownTerms.filter(({ means }) => means === '')).toEqual([])
})
