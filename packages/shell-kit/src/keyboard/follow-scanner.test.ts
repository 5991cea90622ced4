import { afterEach, expect, test } from 'vitest'
import { followScanner } from './follow-scanner.ts'
import { startKeyboard } from './keyboard.ts'
import { pressKeys as press } from '../harness/press-keys.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

function scanning() {
  const [scanned, ran]: [string[], string[]] = [[], []]
  const shortcuts = ['a', 'b', 'c'].map((keys) => ({ keys, run: () => void ran.push(keys) }))
  stops.push(
    followScanner(document, (code) => void scanned.push(code)),
    startKeyboard(document, { shortcuts: () => shortcuts }),
  )
  return { scanned, ran }
}
test('recognizes a code that is typed faster than people type', () => {
  const { scanned, ran } = scanning()
  press('85123a Enter', 8)
  press('5012345678900 Enter', 12)
  expect([scanned, ran]).toEqual([['85123a', '5012345678900'], []])
})

test('leaves keys of people to the page', () => {
  const { scanned, ran } = scanning()
  press('12345a Enter', 120)
  press('ab Enter', 8)
  expect([scanned, ran]).toEqual([[], ['a', 'a', 'b']])
})

test('leaves a code to the text field that has the focus', () => {
  const { scanned } = scanning()
  const field = document.body.appendChild(document.createElement('input'))
  press('5012345678900 Enter', 8, field)
  expect(scanned).toEqual([])
})

test('takes no short number for a code', () => {
  const { scanned } = scanning()
  press('123 Enter', 8)
  expect(scanned).toEqual([])
})
