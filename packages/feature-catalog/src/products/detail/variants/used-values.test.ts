import { expect, test } from 'vitest'
import { usedValues } from './used-values.ts'

const group = {
  uid: 'colour',
  id: 1,
  version: 1,
  created_at: '',
  updated_at: '',
  updated_by: null,
  namespace: 'n',
  name: 'Colour',
  code: 'colour',
  used: 1,
  uses: [],
  values: ['red', 'blue', 'green'].map((code) => ({ code, name: code })),
}
const having = (...values: string[]) =>
  values.map((value) => ({
    options: [
      { group: 'size', value: 'S' },
      { group: 'colour', value },
    ],
  }))

test('lists used values in the order of their group, and deleted ones last', () => {
  expect(
    usedValues(group, [...having('old', 'blue', 'red', 'blue'), { options: [] }]).map(({ code, value, count }) => [
      code,
      value?.name,
      count,
    ]),
  ).toEqual([
    ['red', 'red', 1],
    ['blue', 'blue', 2],
    ['old', undefined, 1],
  ])
})
