import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedFaults } from '../planted-faults/faults.ts'

test('every fault of the long run has its place in the sources', async () => {
  const placed = await Promise.all(
    plantedFaults.map(async ({ name, file, find }) => {
      const source = await readFile(join(import.meta.dirname, '..', file), 'utf8').catch(() => '')
      return [name, source.split(find).length - 1]
    }),
  )
  expect(placed.filter(([, places]) => places !== 1)).toEqual([])
})
