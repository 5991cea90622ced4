import { expect, test } from 'vitest'
import { fakeBenchOrder, fakeRow } from '../../../dev/fake-bench.ts'
import { groupOrders } from './group-orders.ts'

const orders = [
  fakeBenchOrder('1', [fakeRow('LAMP', 1)]),
  fakeBenchOrder('2', [fakeRow('lamp-2', 2)], { location: 'Gent', country: 'BE' }),
  fakeBenchOrder('3', [fakeRow('CUP', 1)]),
]
const numbers = (group: readonly { readonly number: string }[]) => group.map(({ number }) => number)

test('groups orders by location, by whether they are one unit, and by country', () => {
  const of = (grouping: Parameters<typeof groupOrders>[1]) =>
    groupOrders(orders, grouping).map(([key, group]) => [key, numbers(group)])
  expect(of('none')).toEqual([['', ['1', '2', '3']]])
  expect(of('location')).toEqual([
    ['Utrecht', ['1', '3']],
    ['Gent', ['2']],
  ])
  expect(of('units')).toEqual([
    ['one', ['1', '3']],
    ['several', ['2']],
  ])
  expect(of('shipping')).toEqual([['Parcel', ['1', '2', '3']]])
  expect(of('country')).toEqual([
    ['NL', ['1', '3']],
    ['BE', ['2']],
  ])
})
