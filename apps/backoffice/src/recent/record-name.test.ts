import { recordScreens } from '@backoffice/api-contract'
import { expect, test } from 'vitest'
import { namesOfScreens } from './record-name.ts'

test('the screen of every kind says what one of its records is called', () => {
  const shown = Object.entries(recordScreens).flatMap(([kind, screen]) => (screen ? [kind] : []))
  expect([...namesOfScreens.keys()].toSorted()).toEqual(shown.toSorted())
})
