import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followScanner } from './follow-scanner.ts'
import { holdScanner } from './hold-scanner.ts'
import { startKeyboard } from './keyboard.ts'
import { pressKeys as press } from '../harness/press-keys.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
})

/** Opens a screen that is worked by scanner. */
function holding() {
  const [scanned, ran]: [string[], string[]] = [[], []]
  const shortcuts = ['1', 'a', 'b'].map((keys) => ({ keys, run: () => void ran.push(keys) }))
  stops.push(
    startKeyboard(document, { shortcuts: () => shortcuts }),
    followScanner(document, (code) => void scanned.push(`elsewhere ${code}`)),
    holdScanner(window, (code) => void scanned.push(code)),
  )
  return { scanned, ran }
}
const whenReleased = () => vi.advanceTimersByTimeAsync(200)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('codes begin with any character, and run no shortcut', async () => {
  const { scanned, ran } = holding()
  press('1234567 Enter', 4)
  press('ab-120 Enter', 4)
  await whenReleased()
  expect([scanned, ran]).toEqual([['1234567', 'ab-120'], []])
})

test('no scan is lost at 20 scans a second, however busy the page is', () => {
  const { scanned } = holding()
  const codes = Array.from({ length: 200 }, (_, one) => `87123450${String(one).padStart(5, '0')}`)
  for (const code of codes) press(`${code} Enter`, 50 / 14)
  expect(scanned).toEqual(codes)
})

test('keys of people run their shortcuts, in their order', async () => {
  const { scanned, ran } = holding()
  press('a 1', 90)
  await whenReleased()
  press('b ArrowDown', 90)
  await whenReleased()
  expect([scanned, ran]).toEqual([[], ['a', '1', 'b']])
})

test('what is typed too fast and ends without Enter is not lost', async () => {
  const { scanned, ran } = holding()
  press('a b', 10)
  await whenReleased()
  expect([scanned, ran]).toEqual([[], ['a', 'b']])
})

test('a key of a control that is replaced at that moment is not lost', async () => {
  const { ran } = holding()
  const control = document.body.appendChild(document.createElement('button'))
  press('a b', 90, control)
  control.remove()
  await whenReleased()
  expect(ran).toEqual(['a', 'b'])
})

test('a key that is pressed just before the screen is left is not lost', () => {
  const { ran } = holding()
  press('a b', 90)
  stops.pop()?.()
  expect(ran).toEqual(['a', 'b'])
})

test('a text field keeps its keys', () => {
  const { scanned } = holding()
  press('5012345678900 Enter', 8, document.body.appendChild(document.createElement('input')))
  expect(scanned).toEqual([])
})
