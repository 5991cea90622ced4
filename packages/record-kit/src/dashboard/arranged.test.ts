import { createTexts } from '@backoffice/texts'
import { expect, test } from 'vitest'
import { arranged, layoutOf, type LoadedWidget } from './arranged.ts'

const widget = (name: string): LoadedWidget => ({
  name,
  title: createTexts<string>().label(name),
  size: 'small',
  needs: [],
  component: () => null,
})
const [today, stock, reviews] = [widget('today'), widget('stock'), widget('reviews')]
const all = [today, stock, reviews]
const named = ({ shown, removed }: ReturnType<typeof arranged>) => [
  shown.map((one) => `${one.widget.name} ${one.size}`),
  removed.map(({ name }) => name),
]

test('shows all in their own order where nothing is arranged', () => {
  expect(named(arranged(all, null))).toEqual([['today small', 'stock small', 'reviews small'], []])
})

test('follows the layout, and puts widgets that it does not know after the others', () => {
  const layout = { widgets: [{ name: 'stock', size: 'large' }], hidden: ['today'] } as const
  expect(named(arranged(all, layout))).toEqual([['stock large', 'reviews small'], ['today']])
})

test('skips what the product or the account does not have, and what comes twice', () => {
  const layout = {
    widgets: [
      { name: 'gone', size: 'small' },
      { name: 'stock', size: 'medium' },
      { name: 'stock', size: 'large' },
    ],
    hidden: ['gone-too', 'stock'],
  } as const
  expect(named(arranged([today, stock], layout))).toEqual([['stock medium', 'today small'], []])
})

test('keeps in the layout what whoever arranges does not see', () => {
  const former = {
    widgets: [
      { name: 'secret', size: 'large' },
      { name: 'stock', size: 'medium' },
    ],
    hidden: ['secret-too', 'today'],
  } as const
  const { shown } = arranged([today, stock], former)
  expect(layoutOf({ shown, removed: [today] }, former)).toEqual({
    widgets: [
      { name: 'stock', size: 'medium' },
      { name: 'secret', size: 'large' },
    ],
    hidden: ['today', 'secret-too'],
  })
})
