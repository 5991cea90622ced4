import { expect, test } from 'vitest'
import { sharedBuffers } from './shared-buffers.ts'

const GB = 1024 ** 3

test.each([
  [0.5, '128MB'],
  [2, '256MB'],
  [3.9, '499MB'],
  [8, '1024MB'],
  [256, '1024MB'],
])('takes an eighth of %d GB of memory, within bounds', (gigabytes, expected) => {
  expect(sharedBuffers(gigabytes * GB)).toBe(expected)
})
