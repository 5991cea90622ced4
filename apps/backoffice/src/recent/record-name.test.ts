import { recordScreens } from '@backoffice/api-contract'
import { expect, test } from 'vitest'
import { namesOfScreens } from './record-name.ts'

test('every kind has a singular name, from its screen', () => {
  const shown = Object.entries(recordScreens).flatMap(([kind, screen]) => (screen ? [kind] : []))
  expect([...namesOfScreens.keys()].toSorted()).toEqual(shown.toSorted())
})
