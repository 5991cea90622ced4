import { expect, test } from 'vitest'
import { providerOutcomeIn } from './provider-outcome.ts'

test.each([
  ['', { kind: 'none' }],
  ['#set-password=abc', { kind: 'none' }],
  ['#provider=<b>', { kind: 'none' }],
  ['#provider=signed-in', { kind: 'signed-in' }],
  ['#provider=confirmed', { kind: 'signed-in' }],
  ['#provider=second-step', { kind: 'second-step' }],
  ['#provider=blocked', { kind: 'refused', text: 'shell.provider.refused.blocked' }],
  ['#provider=constructor', { kind: 'refused', text: 'shell.provider.refused.refused' }],
])('the fragment %j means %j', (fragment, outcome) => {
  expect(providerOutcomeIn(fragment)).toEqual(outcome)
})
