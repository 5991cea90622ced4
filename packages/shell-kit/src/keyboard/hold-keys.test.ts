import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdKeys } from './hold-keys.ts'
import { HoldKeys, holdKeysWhile } from './hold-keys-while.ts'
import { startKeyboard } from './keyboard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
})

/** A page whose every letter is a shortcut, and what of them ran. */
function pageWithShortcuts() {
  const ran: string[] = []
  const shortcuts = 'abcdefghijklmnopqrstuvwxyz'.split('').map((keys) => ({ keys, run: () => void ran.push(keys) }))
  const stop = startKeyboard(document, {
    shortcuts: () => [...shortcuts, { keys: 'Mod+Z', run: () => void ran.push('undo') }],
  })
  return { ran, stop }
}
/** Presses one key after the other: those of a text that has no blanks, or keys by their names. */
const press = (keys: string) => {
  for (const key of keys.includes(' ') ? keys.trim().split(' ') : keys.split(''))
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
}
const arrive = (value = '') => {
  const input = document.createElement('input')
  input.value = value
  document.body.append(input)
  input.focus()
  return input
}

test('hands what is typed to the field that arrives, and nothing to the page', async () => {
  const { ran, stop } = pageWithShortcuts()
  const { arrived: settle } = holdKeys(document)
  press('stanp')
  press('Backspace Backspace')
  press('mps')
  settle()
  const input = arrive()
  const entered: string[] = []
  input.addEventListener('keydown', ({ key }) => void (key === 'Enter' && entered.push(input.value)))
  press('4 Enter')
  await vi.runAllTimersAsync()
  expect([input.value, entered, ran]).toEqual(['stamps4', ['stamps4'], []])
  stop()
})

test('types over what the field has selected', async () => {
  const { arrived: settle } = holdKeys(document)
  press('12')
  settle()
  const input = arrive('3.10')
  input.select()
  await vi.runAllTimersAsync()
  expect(input.value).toBe('12')
})

test('keeps Ctrl+Z from the page, and leaves it to the browser', () => {
  const { ran, stop } = pageWithShortcuts()
  holdKeys(document)
  const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  expect([ran, event.defaultPrevented]).toEqual([[], false])
  document.dispatchEvent(new Event('pointerdown'))
  stop()
})

test('hands Ctrl+S to the field that arrives, after the text before it', async () => {
  const { ran, stop } = pageWithShortcuts()
  const { arrived: settle } = holdKeys(document)
  press('ab')
  const save = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })
  document.body.dispatchEvent(save)
  settle()
  const input = arrive()
  const saved: string[] = []
  input.addEventListener('keydown', ({ key, ctrlKey }) => void (ctrlKey && saved.push(`${key} ${input.value}`)))
  await vi.runAllTimersAsync()
  expect([save.defaultPrevented, saved, input.value, ran]).toEqual([true, ['s ab'], 'ab', []])
  stop()
})

test('gives the keys back when nothing takes the focus, and at a click', () => {
  const { ran, stop } = pageWithShortcuts()
  const { arrived: settle } = holdKeys(document)
  press('a')
  settle()
  vi.advanceTimersByTime(1_000)
  press('b')
  holdKeys(document)
  press('c')
  document.dispatchEvent(new Event('pointerdown'))
  press('d')
  expect(ran).toEqual(['b', 'd'])
  stop()
})

test('gives back what was pressed once it was there, when nothing takes the focus', async () => {
  const { ran, stop } = pageWithShortcuts()
  const { arrived } = holdKeys(document)
  press('ab')
  arrived()
  press('cd')
  await vi.runAllTimersAsync()
  expect(ran).toEqual(['c', 'd'])
  stop()
})

test('holds on while one part loads after another', async () => {
  const { ran, stop } = pageWithShortcuts()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  holdKeysWhile(document, first.promise)
  press('ta')
  first.resolve()
  await first.promise
  await Promise.resolve()
  press('b')
  holdKeysWhile(document, second.promise)
  press('le')
  second.resolve()
  await second.promise
  await Promise.resolve()
  const input = arrive()
  await vi.runAllTimersAsync()
  expect([input.value, ran]).toEqual(['table', []])
  stop()
})

test('holds on while parts load one inside the other, however long that takes', async () => {
  const { ran, stop } = pageWithShortcuts()
  const { rerender } = render(createElement(HoldKeys, { key: 'outer' }))
  press('ta')
  rerender(createElement(HoldKeys, { key: 'inner' }))
  await vi.advanceTimersByTimeAsync(2_000)
  press('ble')
  rerender(null)
  const input = arrive()
  await vi.runAllTimersAsync()
  expect([input.value, ran]).toEqual(['table', []])
  stop()
})

test('gives all keys to the page once a part is there that adds keys to it', async () => {
  const { ran, stop } = pageWithShortcuts()
  const { rerender } = render(createElement(HoldKeys, { untilFocus: 0 }))
  press('ab')
  const more = Promise.withResolvers<void>()
  holdKeysWhile(document, more.promise)
  rerender(null)
  press('c')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ran).toEqual([])
  more.resolve()
  await vi.advanceTimersByTimeAsync(1)
  expect(ran).toEqual(['a', 'b', 'c'])
  press('d')
  expect(ran.at(-1)).toBe('d')
  stop()
})

test('presses what has the focus with Enter, as the browser does', async () => {
  const { stop } = pageWithShortcuts()
  const { arrived } = holdKeys(document)
  press('Enter ')
  arrived()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.role = 'dialog'
  const button = dialog.appendChild(document.createElement('button'))
  const clicked = vi.fn<() => void>()
  button.addEventListener('click', clicked)
  button.focus()
  await vi.runAllTimersAsync()
  expect(clicked).toHaveBeenCalledTimes(1)
  stop()
})

test('hands keys to a menu', async () => {
  const { ran, stop } = pageWithShortcuts()
  const { arrived } = holdKeys(document)
  press('t')
  arrived()
  const menu = document.createElement('div')
  menu.role = 'menu'
  const item = document.createElement('button')
  const got: string[] = []
  item.addEventListener('keydown', ({ key }) => void got.push(key))
  menu.append(item)
  document.body.append(menu)
  item.focus()
  await vi.runAllTimersAsync()
  expect([got, ran]).toEqual([['t'], []])
  stop()
})

test('ends with the focus on what takes keys itself, which then gets those with Alt, too', () => {
  holdKeys(document).arrived()
  const place = document.body.appendChild(document.createElement('section'))
  place.dataset['takesKeys'] = ''
  const grip = place.appendChild(document.createElement('button'))
  const moved = vi.fn<() => void>()
  grip.addEventListener('keydown', moved)
  grip.focus()
  vi.advanceTimersByTime(1)
  grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true }))
  expect(moved).toHaveBeenCalledTimes(1)
})

test('keeps the keys until what a key or the next step opens has the focus', async () => {
  const { ran, stop } = pageWithShortcuts()
  const opener = document.body.appendChild(document.createElement('button'))
  opener.setAttribute('aria-haspopup', 'listbox')
  for (const isOpen of [false, true]) {
    opener.setAttribute('aria-expanded', String(isOpen))
    opener.click()
    press('a')
    if (!isOpen) expect([ran, arrive().value]).toEqual([[], ''])
    await vi.runAllTimersAsync()
    const field = document.querySelector('input')
    expect(field?.value).toBe('a')
    field?.blur()
  }
  expect(ran).toEqual(['a'])
  // What a pointer opens has the hand at the pointer.
  opener.setAttribute('aria-expanded', 'false')
  opener.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  press('b')
  expect(ran).toEqual(['a', 'b'])
  stop()
})
