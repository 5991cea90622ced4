import { expect, test } from 'vitest'
import de from './messages/de.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }
import { rightName, rightsInWords, type ReadRightText } from './right-name.ts'
import { resourceRights, specialRights } from '../rights.ts'

/** Reads the texts of a language from its file. */
const readIn =
  (texts: Readonly<Record<keyof typeof en, string>>): ReadRightText =>
  (id, values = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), texts[id])

test('names a permission after its resource and its verb, and a special one by its own name', () => {
  expect(
    ['products', 'products_put', 'websites_editor_delete', 'orders_refund'].map((right) =>
      rightName(right, readIn(en)),
    ),
  ).toEqual(['Products: view list', 'Products: edit', 'Page editor: delete', 'Orders: refund'])
  expect(rightName('admin', readIn(nl))).toBe('Beheerder')
  expect(rightName('products_put', readIn(fr))).toBe('Produits : modifier')
})

test('names an unknown string after itself', () => {
  expect(rightName('an_older_right', readIn(en))).toBe('an_older_right')
})

test('names the permissions of a group by resource, then the special ones, then unknown ones', () => {
  expect(
    rightsInWords(['orders_refund', 'products_put', 'an_older_right', 'orders', 'products', 'products'], readIn(en)),
  ).toEqual(['Products: view list, edit', 'Orders: view list', 'Orders: refund', 'an_older_right'])
})

test.each(Object.entries({ en, nl, de, fr }))('gives every permission a name of its own in %s', (_, texts) => {
  const names = [...resourceRights, ...specialRights].map((right) => rightName(right, readIn(texts)))
  expect(new Set(names).size).toBe(names.length)
})
