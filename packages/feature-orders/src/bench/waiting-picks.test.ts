import { beforeEach, expect, test } from 'vitest'
import { waitingPicks } from './waiting-picks.ts'

beforeEach(() => localStorage.clear())

const write = { key: 'k1', body: { order: '1001', namespace: 'north', pick: { line: 1, quantity: 1 } } }

test('counts wait for their account, and what cannot be read is skipped', () => {
  const [ada, bo] = [waitingPicks('ada'), waitingPicks('bo')]
  ada.keep([write])
  expect([ada.read(), bo.read()]).toEqual([[write], []])
  ada.keep([])
  expect(localStorage.length).toBe(0)
  for (const broken of ['{', '{}', '[1, {"key": "k"}]']) {
    localStorage.setItem('backoffice.picks.ada', broken)
    expect(ada.read()).toEqual([])
  }
})
