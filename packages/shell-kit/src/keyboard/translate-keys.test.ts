import { afterEach, expect, test } from 'vitest'
import { startKeyboard } from './keyboard.ts'
import { translateKeys } from './translate-keys.ts'

afterEach(() => document.body.replaceChildren())

function listening(changed: Readonly<Record<string, string>>, on = true) {
  const ran: string[] = []
  const stops = [
    translateKeys(document, () => ({ on, changed })),
    startKeyboard(document, {
      shortcuts: () => ['j', 'k', 'n', 'g p', 'Mod+K'].map((keys) => ({ keys, run: () => void ran.push(keys) })),
    }),
  ]
  return { ran, stop: () => stops.forEach((stop) => stop()) }
}
const press = (key: string, on: Element = document.body, init: KeyboardEventInit = {}) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))

test('the new key works, the former one does not, the others stay', () => {
  const { ran, stop } = listening({ j: 'ö', g: 'h' })
  for (const key of ['ö', 'j', 'k', 'h', 'p']) press(key)
  expect(ran).toEqual(['j', 'k', 'g p'])
  stop()
  press('ö')
  expect(ran).toHaveLength(3)
})

test('swaps two keys', () => {
  const { ran, stop } = listening({ j: 'k', k: 'j' })
  press('j')
  press('k')
  expect(ran).toEqual(['k', 'j'])
  stop()
})

test('leaves typed text unchanged, with Ctrl too', () => {
  const { ran, stop } = listening({ n: 'j' })
  const field = document.body.appendChild(document.createElement('input'))
  press('j', field)
  press('j', document.body, { ctrlKey: true })
  expect(ran).toEqual([])
  stop()
})

test('when disabled, ignores letters and signs for all listeners but not keys with Ctrl', () => {
  const { ran, stop } = listening({}, false)
  for (const key of ['j', 'g', 'p']) press(key)
  press('k', document.body, { ctrlKey: true })
  expect(ran).toEqual(['Mod+K'])
  stop()
})
