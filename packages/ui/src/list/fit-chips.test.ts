import { afterEach, expect, test } from 'vitest'
import { fitChips } from './fit-chips.ts'

afterEach(() => document.body.replaceChildren())

/** A strip of 300 px with chips of 100 px each, and no gap between them. */
function stripOf(...chips: readonly HTMLElement[]) {
  const strip = document.body.appendChild(document.createElement('div'))
  Object.defineProperty(strip, 'clientWidth', { value: 300 })
  strip.append(...chips)
  return { strip, shown: () => chips.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset['field']) }
}

function chip(field: string, { active = false, open = false } = {}) {
  const button = document.createElement('button')
  button.dataset['field'] = field
  if (active) button.dataset['active'] = 'true'
  button.ariaExpanded = String(open)
  Object.defineProperty(button, 'offsetWidth', { value: 100 })
  return button
}

test('hides the inactive filters that do not fit, and keeps the active ones wherever they stand', () => {
  const { strip, shown } = stripOf(
    chip('status'),
    chip('brand'),
    chip('tag'),
    chip('stock'),
    chip('price', { active: true }),
  )
  fitChips(strip, new Set())
  expect(shown()).toEqual(['status', 'brand', 'price'])
})

test('keeps an open filter and one that was added, also where there is no room', () => {
  const open = [chip('status', { open: true }), chip('brand', { active: true }), chip('tag', { active: true })]
  const { strip, shown } = stripOf(...open, chip('stock'), chip('price'))
  fitChips(strip, new Set(['price']))
  expect(shown()).toEqual(['status', 'brand', 'tag', 'price'])
})

test('shows a filter again once there is room', () => {
  const price = chip('price', { active: true })
  const { strip, shown } = stripOf(chip('status'), chip('brand'), chip('tag'), price)
  fitChips(strip, new Set())
  expect(shown()).toEqual(['status', 'brand', 'price'])
  price.remove()
  fitChips(strip, new Set())
  expect(shown()).toEqual(['status', 'brand', 'tag', 'price'])
})
