import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anAccount, failed, world } from '../test/world.ts'
import { landingFor } from './landing.ts'
import { storageKeys } from './stored-state.ts'

const signedIn = (at: string, host?: string) => {
  const there = world({ at, ...(host && { host }) })
  there.session.begin(anAccount())
  there.session.complete()
  there.session.holdToken({ token: 't', expires_at: '2026-01-01T00:00:00Z' })
  return there
}
const out = ['keep drafts', 'POST /logout (anonymous)', 'go /', 'reload']

describe('signing out', () => {
  test('stores drafts, remembers the route without its query, clears, goes to / and reloads the page', async () => {
    const {
      out: { signOut },
      session,
      log,
    } = signedIn('/orders/12?tab=lines')
    await signOut()
    expect(log).toEqual(out)
    expect(session).toMatchObject({
      isAuthenticated: false,
      account: null,
      uid: null,
      id: null,
      searchToken: null,
      lastRoute: '/orders/12',
      requested: null,
      endedBy: 'signed-out',
    })
  })

  test('does not reload the landing page', async () => {
    const {
      out: { signOut },
      log,
      session,
    } = signedIn('/')
    await signOut()
    expect(log).toEqual(out.slice(0, 2))
    expect(session.lastRoute).toBeNull()
  })

  test('continues when the back end cannot be reached', async () => {
    const {
      out: { signOut },
      session,
      fail,
      reported,
      log,
    } = signedIn('/orders')
    fail('POST /logout', failed())
    await signOut()
    expect(session.isAuthenticated).toBe(false)
    expect(reported).toHaveLength(1)
    expect(log).toEqual(out)
  })

  test('runs once for concurrent calls', async () => {
    const {
      out: { signOut, expire },
      log,
    } = signedIn('/orders')
    await Promise.all([signOut(), expire(), signOut()])
    expect(log).toEqual(out)
  })
})

describe('an expired session', () => {
  test('ends like signing out, with its reason', async () => {
    const {
      out: { expire },
      session,
      log,
    } = signedIn('/orders')
    await expire()
    expect(log).toEqual(out)
    expect(session.endedBy).toBe('expired')
  })

  test.for(['localhost', '127.0.0.1', '[::1]', 'shop.localhost'])('is ignored in the editor on %s', async (host) => {
    const {
      out: { expire },
      session,
      log,
    } = signedIn('/editor/main', host)
    await expire()
    expect(log).toEqual([])
    expect(session.isAuthenticated).toBe(true)
  })

  test.for([
    ['/editor/main', 'office.example'],
    ['/orders?back=/editor/x', 'localhost'],
    ['/editor', 'localhost'],
    ['/editor/main', 'localhost.example'],
  ])('counts on %s of %s', async ([at = '', host = '']) => {
    const {
      out: { expire },
      session,
    } = signedIn(at, host)
    await expire()
    expect(session.isAuthenticated).toBe(false)
  })

  test('is ignored when no one is signed in', async () => {
    const {
      out: { expire },
      log,
    } = world({ at: '/' })
    await expire()
    expect(log).toEqual([])
  })
})

describe('a path without an account', () => {
  test('signs out, except on the landing page', async () => {
    const {
      out: { requireAccount },
      log,
    } = world({ at: '/orders' })
    expect(await requireAccount('/?x')).toBe(true)
    expect(log).toEqual([])
    expect(await requireAccount('/orders')).toBe(false)
    expect(log).toEqual(out)
  })

  test('is open with an account', async () => {
    expect(await signedIn('/orders').out.requireAccount('/orders')).toBe(true)
  })
})

describe('other tabs', () => {
  const tab = () => {
    localStorage.clear()
    const there = world({ at: '/orders', session: { storage: localStorage } })
    there.session.begin(anAccount())
    there.session.complete()
    return { ...there, stop: there.out.followTabs() }
  }
  const tell = (key: string, newValue: string) => {
    localStorage.setItem(key, newValue)
    globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  }

  test('signing out in one signs out in all, and notifies the back end once', async () => {
    const { log, session, stop } = tab()
    tell(storageKeys.isAuthenticated, 'false')
    await expect.poll(() => log.at(-1)).toBe('reload')
    expect(log).toEqual(['keep drafts', 'go /', 'reload'])
    expect(session.isAuthenticated).toBe(false)
    stop()
  })

  test('another account that signs in reloads the page', () => {
    const { log, stop } = tab()
    tell(storageKeys.uid, 'u2')
    expect(log).toEqual(['reload'])
    stop()
  })
})

describe('route after signing in', () => {
  const employee = { role: 'EMPLOYEE', preferences: {} } as const
  const none = { requested: null, lastRoute: null }

  test('is what was asked for, the start page or the last route, else the dashboard for administrators and the accounts for others', () => {
    expect(landingFor(employee, { requested: '/orders?brand=x', lastRoute: '/orders/1' })).toBe('/orders?brand=x')
    expect(landingFor(employee, { requested: null, lastRoute: '/orders/1' })).toBe('/orders/1')
    const starting = { ...employee, preferences: { start_page: '/tasks' } }
    expect(landingFor(starting, { requested: null, lastRoute: '/orders/1' })).toBe('/tasks')
    expect(landingFor(starting, { requested: '/orders/2', lastRoute: '/orders/1' })).toBe('/orders/2')
    expect(landingFor(starting, none, (path) => path !== '/tasks')).toBe('/accounts')
    expect(landingFor(employee, none)).toBe('/accounts')
    expect(landingFor({ ...employee, role: 'ADMIN' }, { ...none, lastRoute: '/' })).toBe('/dashboard')
    expect(landingFor(employee, { ...none, lastRoute: '/gone?x=1' }, (path) => path !== '/gone')).toBe('/accounts')
  })

  test('never leads to another host', () => {
    const nasty = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.constantFrom(
        '//evil.example',
        '/\\evil.example',
        'javascript:alert(1)',
        '/\t/evil.example',
        '\\\\evil.example',
        ' //evil.example',
      ),
    )
    fc.assert(
      fc.property(nasty, (stored) => {
        const base = 'https://office.example'
        expect(
          new URL(
            landingFor({ ...employee, preferences: { start_page: stored } }, { requested: stored, lastRoute: stored }),
            base,
          ).origin,
        ).toBe(base)
      }),
    )
  })
})
