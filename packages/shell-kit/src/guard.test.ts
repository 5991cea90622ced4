import { createSession } from '@backoffice/auth-session'
import { permissionsOf } from '@backoffice/permissions'
import { createI18n, activateLocale } from '@backoffice/texts'
import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { admit, Forbidden, guard, SignedOut } from './guard.ts'
import { fakeAccount } from './harness/fake-context.ts'

const signedIn = (account: Parameters<typeof fakeAccount>[0] | null) => {
  const session = createSession({
    initial: { account: account && fakeAccount(account) },
    storage: null,
    tabStorage: null,
  })
  return { session, permissions: permissionsOf(session) }
}
const reader = {
  role: 'EMPLOYEE',
  isAdmin: false,
  group: { uid: 'g', name: 'Readers', actions: ['products'] },
} as const
const opened = (...needs: readonly ('products' | 'products_put')[]) =>
  needs.map((one) => ({ staticData: { needs: one } }))

test('rejects everyone who is signed out, whatever the screen needs', () => {
  expect(() => guard(signedIn(null), [])).toThrow(SignedOut)
})

test('checks every opened route', () => {
  expect(() => guard(signedIn(reader), opened('products'))).not.toThrow()
  expect(() => guard(signedIn(reader), opened('products', 'products_put'))).toThrow(Forbidden)
  expect(() => guard(signedIn({}), opened('products_put'))).not.toThrow()
})

test('leads to the screen that a route has instead', () => {
  const there = [{ staticData: { needs: 'products_put', instead: '/accounts/me' } as const }]
  try {
    guard(signedIn(reader), there)
    expect.unreachable()
  } catch (error) {
    expect(isRedirect(error) && error.options.to).toBe('/accounts/me')
  }
  expect(() => guard(signedIn({}), there)).not.toThrow()
})

test('names the missing permission', () => {
  try {
    guard(signedIn(reader), opened('products_put'))
    expect.unreachable()
  } catch (error) {
    expect(error).toMatchObject({ right: 'products_put' })
  }
})

test('loads the name of a missing permission before it rejects', async () => {
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [])
  const context = { ...signedIn(reader), i18n }
  await expect(admit(context, opened('products_put'))).rejects.toThrow(Forbidden)
  expect(i18n._('right.products')).toBe('Products')
})

test('waits for nothing with all permissions', () => {
  expect(admit({ ...signedIn({}), i18n: createI18n() }, opened('products_put'))).toBeUndefined()
})
