import { expect, test } from 'vitest'
import { signalsIn } from './signals.ts'

test.each([
  'The courier was rude to my neighbour.',
  'De pakketbezorger was erg onvriendelijk.',
  'Der Kundendienst hat nie geantwortet.',
  'Le livreur a laissé le colis dehors.',
])('flags what is likely not about the product: %s', (text) => {
  expect(signalsIn(text)).toEqual(['likely not about product'])
})

test.each([
  'Delivered on time, and the lamp is bright.',
  'Snel bezorgd, mooie lamp.',
  'Livraison rapide, belle lampe.',
])('does not flag a product that was delivered: %s', (text) => {
  expect(signalsIn(text)).toEqual([])
})
