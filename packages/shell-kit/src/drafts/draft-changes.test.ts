import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, layOver } from './draft-changes.ts'

const fields = fc.record({
  name: fc.string(),
  price: fc.option(fc.nat()),
  tags: fc.array(fc.string()),
  texts: fc.record({ nl: fc.string(), de: fc.string() }),
})

test('restores what was typed over what was loaded', () => {
  fc.assert(
    fc.property(fields, fields, (loaded, typed) => {
      expect(layOver(loaded, loaded, typed)).toEqual(typed)
    }),
  )
})

test('keeps what others have saved in untouched fields', () => {
  fc.assert(
    fc.property(fields, fields, (loaded, theirs) => {
      expect(layOver(theirs, loaded, { ...loaded, name: `${loaded.name}!` })).toEqual({
        ...theirs,
        name: `${loaded.name}!`,
      })
    }),
  )
})

test('overlays only the typed fields of a group', () => {
  const loaded = { texts: { nl: 'Lamp', de: 'Lampe' } }
  expect(
    layOver({ texts: { nl: 'Lamp', de: 'Leuchte' } }, loaded, { texts: { nl: 'Bureaulamp', de: 'Lampe' } }),
  ).toEqual({ texts: { nl: 'Bureaulamp', de: 'Leuchte' } })
})

test('keeps a secret that is never stored in drafts', () => {
  expect(layOver({ host: 'a', smtp_password: 'x' }, { host: 'a' }, { host: 'b' })).toEqual({
    host: 'b',
    smtp_password: 'x',
  })
})

test('lists the fields that would change, and those that others have changed since', () => {
  const draft = { loaded: { name: 'Lamp', price: 1, ean: '' }, values: { name: 'Light', price: 7, ean: '' } }
  expect(changesOf(draft, { name: 'Lamp', price: 9, ean: '4' })).toEqual({
    fields: ['name', 'price'],
    conflicts: ['price'],
  })
  expect(changesOf(draft, { name: 'Light', price: 7, ean: '' })).toEqual({ fields: [], conflicts: [] })
})
