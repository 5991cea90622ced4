import fc from 'fast-check'
import { renderHook, act } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { anAccount, memoryStorage } from '../test/world.ts'
import { childrenOf, parentOf, scopeOf } from './namespaces.ts'
import { createSession } from './session.ts'
import { storageKeys } from './stored-state.ts'

const namespaces = [
  { uid: 'n1', id: 1, parent_id: null, name: 'House' },
  { uid: 'n2', id: 2, parent_id: 1, name: 'Shop' },
  { uid: 'n3', id: 3, parent_id: 2, name: 'Corner' },
]
const admin = anAccount({ role: 'ADMIN', namespaces: [] })
const open = (storage = memoryStorage(), tabStorage = memoryStorage()) => createSession({ storage, tabStorage })

describe('local state', () => {
  test('is stored in the browser and read again', () => {
    const storage = memoryStorage()
    const session = open(storage)
    session.begin(admin)
    session.identify(77)
    session.choose('n2')
    session.remember('/orders/12?tab=lines#x')
    session.complete()
    expect(storage.getItem(storageKeys.isAuthenticated)).toBe('true')
    expect(open(storage)).toMatchObject({
      isAuthenticated: true,
      uid: 'u1',
      id: 77,
      namespace: 'n2',
      lastRoute: '/orders/12',
      account: null,
    })
  })

  test('never remembers the landing page as the last route', () => {
    const session = open()
    session.remember('/products/LAMP')
    session.remember('/')
    session.remember('/?from=mail')
    expect(session.lastRoute).toBe('/products/LAMP')
  })

  test('contains only the namespace and the last route after the end', () => {
    const [storage, tab] = [memoryStorage(), memoryStorage()]
    const session = open(storage, tab)
    session.begin(admin)
    session.choose('n2')
    session.remember('/orders')
    session.holdToken({ token: 't', expires_at: '2026-01-01T00:00:00Z' })
    session.end('expired')
    expect(storage.getItem(storageKeys.isAuthenticated)).toBe('false')
    expect(open(storage, tab)).toMatchObject({
      isAuthenticated: false,
      uid: null,
      id: null,
      searchToken: null,
      namespace: 'n2',
      lastRoute: '/orders',
      endedBy: 'expired',
    })
  })

  test('keeps the tenant token in its tab', () => {
    const [storage, tab] = [memoryStorage(), memoryStorage()]
    open(storage, tab).holdToken({ token: 'secret', expires_at: '2026-01-01T00:00:00Z' })
    expect(open(storage, tab).searchToken?.token).toBe('secret')
    expect(open(storage, memoryStorage()).searchToken).toBeNull()
  })

  test("can be read from any content of the browser's storage", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.values(storageKeys)), fc.string()), (found) => {
        const session = open(memoryStorage(found), memoryStorage(found))
        expect(session.account).toBeNull()
        expect(session.id === null || Number.isSafeInteger(session.id)).toBe(true)
      }),
    )
  })
})

describe('namespaces', () => {
  test('start with the first one of the account, or none, except for administrators', () => {
    const session = open(memoryStorage({ [storageKeys.namespace]: 'n2' }))
    session.begin(anAccount())
    expect(session.namespace).toBe('n1')
    session.begin(anAccount({ namespaces: [] }))
    expect(session.namespace).toBeNull()
  })

  test('start where an administrator left', () => {
    const session = open(memoryStorage({ [storageKeys.namespace]: 'n9' }))
    session.begin(admin)
    expect(session.namespace).toBe('n9')
  })

  test('stay selected after a reload, if the account still has them', () => {
    const session = open(memoryStorage({ [storageKeys.namespace]: 'n2' }))
    session.resume(anAccount())
    expect(session.namespace).toBe('n2')
    session.choose('n9')
    session.resume(anAccount())
    expect(session.namespace).toBe('n1')
  })

  test('a remembered namespace that no longer exists is forgotten, unless the list could not be loaded', () => {
    const session = open()
    session.begin(admin)
    session.choose('gone')
    session.know([])
    expect(session.namespace).toBe('gone')
    session.know(namespaces)
    expect(session.namespace).toBeNull()
    session.choose('n2')
    session.know(namespaces)
    expect(session.namespace).toBe('n2')
  })

  test('parent view needs a parent, and ends with it', () => {
    const session = open()
    session.begin(admin)
    session.know(namespaces)
    session.choose('n2')
    session.showParent(true)
    expect(session.parentView).toBe(true)
    expect(session.scope).toEqual({ own: ['n2', 'n3'], parent: 'n1' })
    session.choose('n1')
    expect(session.parentView).toBe(false)
    session.choose('n2')
    expect(session.parentView).toBe(false)
    session.choose('n1')
    session.showParent(true)
    expect(session.parentView).toBe(false)
  })

  test('a route with a parameter named sku shows the parent’s data', () => {
    const session = open()
    session.begin(admin)
    session.know(namespaces)
    session.choose('n2')
    session.followRoute({ sku: 'LAMP' })
    expect(session.parentView).toBe(true)
    session.followRoute({ order: '1' })
    expect(session.parentView).toBe(false)
  })

  test('the scope has the namespace, its children, and in parent view its parent', () => {
    const tree = fc
      .array(fc.option(fc.nat(), { nil: null }), { minLength: 1, maxLength: 12 })
      .map((parents) =>
        parents.map((parent, id) => ({
          uid: `n${id}`,
          id,
          name: `${id}`,
          parent_id: parent === null || id === 0 ? null : parent % id,
        })),
      )
    fc.assert(
      fc.property(tree, fc.nat(), fc.boolean(), (all, pick, parentView) => {
        const { uid } = all[pick % all.length] ?? { uid: '' }
        const scope = scopeOf(all, uid, parentView)
        expect(scope.own[0]).toBe(uid)
        expect(scope.own.slice(1)).toEqual(childrenOf(all, uid).map((child) => child.uid))
        expect(scope.parent).toBe(parentView ? (parentOf(all, uid)?.uid ?? null) : null)
      }),
    )
    expect(scopeOf([], null, true)).toEqual({ own: [], parent: null })
  })
})

test('updates a component with the session', async () => {
  const session = open()
  const { result } = renderHook(() => session.use())
  expect(result.current.account).toBeNull()
  await act(async () => session.begin(anAccount({ name: 'Bea' })))
  expect(result.current.account?.name).toBe('Bea')
})

describe('tabs', () => {
  /** Dispatches the storage event of another tab. */
  const hear = (key: string, newValue: string | null, storageArea: Storage) =>
    globalThis.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea }))

  test('signing out in one reaches all', () => {
    localStorage.clear()
    const session = createSession()
    session.begin(anAccount())
    session.complete()
    const heard = vi.fn()
    const stop = session.onOtherTab(heard)
    localStorage.setItem(storageKeys.isAuthenticated, 'false')
    hear(storageKeys.isAuthenticated, 'false', localStorage)
    expect(heard).toHaveBeenCalledExactlyOnceWith(null)
    stop()
    hear(storageKeys.isAuthenticated, 'false', localStorage)
    expect(heard).toHaveBeenCalledOnce()
  })

  test('reports another account that signs in, and ignores the same one', () => {
    localStorage.clear()
    const session = createSession()
    session.begin(anAccount())
    session.complete()
    const heard = vi.fn()
    session.onOtherTab(heard)
    hear(storageKeys.isAuthenticated, 'true', localStorage)
    expect(heard).not.toHaveBeenCalled()
    localStorage.setItem(storageKeys.uid, 'u2')
    hear(storageKeys.isAuthenticated, 'true', localStorage)
    expect(heard).toHaveBeenCalledExactlyOnceWith('u2')
  })
})
