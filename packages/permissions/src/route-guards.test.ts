import { expect, test } from 'vitest'
import { applyGuard, authenticatedSections, guardOf } from './route-guards.ts'

test.for(authenticatedSections)('guards /%s and everything below it', (section) => {
  expect(guardOf(`/${section}`)).toBe('authenticated')
  expect(guardOf(`/${section}/some/thing?q=1#x`)).toBe('authenticated')
})

test.for(['/editor/main', '/opjouwplein/squares', '/shop-order/1', '/wholesale/new', '/time-logs', '/ordersheet'])(
  'has no guard for %s',
  (path) => {
    expect(guardOf(path)).toBe('none')
  },
)

test('opens the landing page only to those who are not signed in', () => {
  for (const path of ['/', '', '/?from=x']) expect(guardOf(path)).toBe('not-authenticated')
  expect(applyGuard('not-authenticated', null)).toBe('open')
  expect(applyGuard('not-authenticated', { status: 'ACTIVE' })).toBe('go-to-landing')
})

test('requires an account for every other path', () => {
  for (const guard of ['authenticated', 'none'] as const) {
    expect(applyGuard(guard, null)).toBe('sign-in')
    expect(applyGuard(guard, { status: 'BLOCKED' })).toBe('sign-in')
    expect(applyGuard(guard, {})).toBe('open')
  }
})
