import { expect, test } from 'vitest'
import { nameOf, singularOf } from './names.ts'
import { readOptions } from './record-options.ts'

const read = (...args: readonly string[]) => readOptions(args, 'pnpm new:record')

test('returns a name in the forms for files and code', () => {
  expect(nameOf('loading-docks')).toEqual({
    kebab: 'loading-docks',
    camel: 'loadingDocks',
    pascal: 'LoadingDocks',
    snake: 'loading_docks',
    title: 'Loading docks',
  })
  expect(nameOf('return')).toMatchObject({ camel: 'returnItem', pascal: 'Return' })
  for (const name of ['', 'Docks', 'loading_docks', '-docks', 'docks-'])
    expect(() => nameOf(name)).toThrow('isn’t a valid name')
})

test('derives the singular of a plural, or asks for it', () => {
  expect(['pallets', 'companies', 'boxes', 'batches'].map(singularOf)).toEqual(['pallet', 'company', 'box', 'batch'])
  expect(() => singularOf('staff')).toThrow('--one')
})

test('defaults to administrators only, and to its name in every language', () => {
  expect(read('pallets', '--feature', 'catalog')).toMatchObject({
    right: 'admin',
    path: '/pallets',
    titles: { en: { one: 'Pallet', many: 'Pallets' }, de: { one: 'Pallet', many: 'Pallets' } },
    untranslated: ['nl', 'de', 'fr'],
  })
  expect(read('staff', '--one', 'employee', '--de', 'Mitarbeiter,Mitarbeitende', '--path', '/staff/all')).toMatchObject(
    {
      one: { kebab: 'employee' },
      feature: { kebab: 'staff' },
      path: '/staff/all',
      titles: { de: { one: 'Mitarbeiter', many: 'Mitarbeitende' } },
      untranslated: ['nl', 'fr'],
    },
  )
  expect(() => read('pallets', '--de', 'Palette')).toThrow('singular and plural')
  expect(() => read('pallets', '--title', "Driver's log")).toThrow('valid title')
  expect(() => read('pallets', '--path', 'pallets')).toThrow('valid path')
  expect(() => read()).toThrow('Usage')
})
