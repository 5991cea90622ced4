import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startKeyboard } from './keyboard.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

function listening() {
  const ran: string[] = []
  const shortcuts = ['g p', 'g o', '/', 'p', 'Mod+K', 'Mod+Z', 'Mod+Shift+Z', 'Alt+1', 'Alt+-'].map((keys) => ({
    keys,
    outsideText: keys.endsWith('+Z'),
    run: () => void ran.push(keys),
  }))
  const stop = startKeyboard(document, { shortcuts: () => shortcuts })
  return { ran, stop }
}
const press = (key: string, { on = document.body, ...init }: KeyboardEventInit & { readonly on?: Element } = {}) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))

test('handles sequences and single keys', () => {
  const { ran, stop } = listening()
  press('g')
  press('p')
  press('p')
  press('/')
  expect(ran).toEqual(['g p', 'p', '/'])
  stop()
  press('/')
  expect(ran).toHaveLength(3)
})

test('forgets the first key of a sequence after a while', () => {
  const { ran, stop } = listening()
  press('g')
  vi.setSystemTime(1200)
  press('o')
  expect(ran).toEqual([])
  stop()
})

test('handles only keys with a modifier while someone types', () => {
  const { ran, stop } = listening()
  const field = document.body.appendChild(document.createElement('input'))
  press('/', { on: field })
  press('k', { on: field, ctrlKey: true })
  press('k', { on: field, metaKey: true })
  expect(ran).toEqual(['Mod+K', 'Mod+K'])
  press('z', { on: field, ctrlKey: true })
  expect(ran).toHaveLength(2)
  press('z', { ctrlKey: true })
  expect(ran.at(-1)).toBe('Mod+Z')
  stop()
})

test('handles keys on a box that is ticked, which takes no text', () => {
  const { ran, stop } = listening()
  for (const type of ['checkbox', 'radio', 'text']) {
    const field = document.body.appendChild(document.createElement('input'))
    field.type = type
    press('p', { on: field })
  }
  expect(ran).toEqual(['p', 'p'])
  stop()
})

test('treats a letter with Shift and a modifier as another key', () => {
  const { ran, stop } = listening()
  press('Z', { ctrlKey: true, shiftKey: true })
  press('z', { ctrlKey: true })
  press('K', { metaKey: true, shiftKey: true })
  expect(ran).toEqual(['Mod+Shift+Z', 'Mod+Z'])
  stop()
})

test('does not handle keys below a dialog', () => {
  const { ran, stop } = listening()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  press('/')
  stop()
  dialog.remove()
  expect(ran).toEqual([])
})

test('presses controls of the topmost dialog only', () => {
  const { ran, stop } = listening()
  const clicked: string[] = []
  const dialogWith = (name: string, key: string) => {
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'dialog')
    dialog.setAttribute('aria-modal', 'true')
    const button = dialog.appendChild(document.createElement('button'))
    button.dataset['key'] = key
    button.addEventListener('click', () => void clicked.push(name))
    return dialog
  }
  const drawer = dialogWith('drawer', 'n')
  press('n')
  press('p')
  const question = dialogWith('question', 'x')
  press('n')
  question.remove()
  press('n')
  expect(clicked).toEqual(['drawer', 'drawer'])
  drawer.remove()
  press('p')
  expect(ran).toEqual(['p'])
  stop()
})

test('presses the control of a key, unless someone types or it is hidden', () => {
  const { ran, stop } = listening()
  const button = document.body.appendChild(document.createElement('button'))
  const field = document.body.appendChild(document.createElement('input'))
  const clicked = vi.fn<() => void>()
  button.dataset['key'] = 'c'
  button.addEventListener('click', clicked)
  press('c')
  press('c', { on: field })
  press('C', { shiftKey: true })
  expect(clicked).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
  button.dataset['key'] = 'Shift C'
  press('C', { shiftKey: true })
  expect(clicked).toHaveBeenCalledTimes(2)
  button.checkVisibility = () => false
  press('C', { shiftKey: true })
  expect(clicked).toHaveBeenCalledTimes(2)
  expect(ran).toEqual([])
  stop()
})

test('handles Alt with digits and minus everywhere, and with nothing else', () => {
  const { ran, stop } = listening()
  press('¡', { altKey: true, code: 'Digit1' })
  press('–', { altKey: true, code: 'Minus' })
  press('p', { altKey: true, code: 'KeyP' })
  expect(ran).toEqual(['Alt+1', 'Alt+-'])
  stop()
})

test('presses the control of a key that starts a sequence when it is pressed twice or nothing follows', () => {
  const { ran, stop } = listening()
  const button = document.body.appendChild(document.createElement('button'))
  const clicked = vi.fn<() => void>()
  button.dataset['key'] = 'g'
  button.addEventListener('click', clicked)
  press('g')
  press('p')
  vi.runAllTimers()
  expect([ran, clicked.mock.calls.length]).toEqual([['g p'], 0])
  press('g')
  press('g')
  expect(clicked).toHaveBeenCalledTimes(1)
  vi.runAllTimers()
  expect(clicked).toHaveBeenCalledTimes(1)
  press('g')
  vi.runAllTimers()
  expect(clicked).toHaveBeenCalledTimes(2)
  stop()
})
