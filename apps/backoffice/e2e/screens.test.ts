import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { everydayJobs } from './everyday/jobs.ts'
import { screenJobs } from './keyboard/screen-jobs.ts'
import { addressOf, screenAt, screenPaths } from './screens.ts'

test('knows every screen of the router by its path, and finds it by its URL', () => {
  expect(screenPaths).toContain('/products/$sku/websites/$website')
  expect(screenAt('/products/85123A')).toBe('/products/$sku')
  expect(screenAt('/products/brands')).toBe('/products/brands')
  expect(screenAt('/nowhere')).toBeUndefined()
})

test('fills in parameters from their examples, and names the screen without an example', () => {
  expect(addressOf('/orders/$order', { order: '58/1' })).toBe('/orders/58%2F1')
  expect(() => addressOf('/orders/$order/notes/$note', { order: '536365' })).toThrow(
    'The screen /orders/$order/notes/$note needs an example of its parameter $note',
  )
})

test('lists a keyboard job for every screen, or a reason to have none', () => {
  const named = Object.entries(screenJobs).filter(([, jobs]) =>
    'without' in jobs ? jobs.without !== '' : jobs.length > 0,
  )
  expect(named.map(([path]) => path).toSorted()).toEqual([...screenPaths].toSorted())
})

test('documents every job of a screen, and assigns every job to a screen', async () => {
  const listed = await readFile(resolve(import.meta.dirname, '../../../docs/keyboard-jobs.md'), 'utf8')
  const numbers = [...listed.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))
  const named = new Set(Object.values(screenJobs).flatMap((jobs) => ('without' in jobs ? [] : jobs)))
  expect([...named].toSorted((a, b) => a - b)).toEqual(numbers)
})

test('does every documented everyday job, and documents none longer than its limit', async () => {
  const done: number[] = []
  for await (const file of glob('everyday/*.long.ts', { cwd: import.meta.dirname })) {
    const source = await readFile(resolve(import.meta.dirname, file), 'utf8')
    done.push(...[...source.matchAll(/^job\((\d+),/gm)].map(([, number]) => Number(number)))
  }
  expect(done.toSorted((a, b) => a - b)).toEqual([...everydayJobs.keys()])
  expect([...everydayJobs.values()].filter(({ steps, limit }) => steps > limit)).toEqual([])
})
