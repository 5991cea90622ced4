import { describe, expect, test } from 'vitest'
import { anAccount, failed, memoryStorage, world } from '../test/world.ts'
import { storageKeys } from './stored-state.ts'

const credentials = { email: 'anna@example.nl', password: 'secret' }
const steps = ['GET /api/accounts/me', 'POST /api/search-token', 'load data', 'find account id', 'load table settings']

describe('signing in', () => {
  test('runs its steps in order, and then opens the first screen', async () => {
    const { signIn, session, log } = world()
    await signIn.start(credentials)
    expect(log).toEqual(['POST /login (anonymous)', ...steps, 'go /accounts'])
    expect(session).toMatchObject({ isAuthenticated: true, uid: 'u1', id: 77, endedBy: null })
    expect(session.searchToken?.token).toBe('t1')
    expect(signIn.progress).toEqual({ running: null, failed: null, secondStep: null })
  })

  test('waits for the second step, and then continues or starts again', async () => {
    const secondStep = { set_up: false, methods: ['code'] }
    const { signIn, session, log, answers } = world()
    answers['POST /login'] = { results: { uid: 'u1', second_step: secondStep } }
    await signIn.start(credentials)
    expect([log, signIn.progress.secondStep, session.account]).toEqual([['POST /login (anonymous)'], secondStep, null])
    await signIn.startAgain()
    expect([log.at(-1), signIn.progress.secondStep]).toEqual(['POST /logout (anonymous)', null])
    await signIn.start(credentials)
    log.length = 0
    await signIn.continue()
    expect([log, signIn.progress.secondStep]).toEqual([[...steps, 'go /accounts'], null])
  })

  test('waits for the second step of a sign-in that began elsewhere', () => {
    const secondStep = { set_up: false, methods: ['code' as const] }
    const { signIn, session } = world()
    signIn.wait(secondStep)
    expect([signIn.progress.secondStep, session.account]).toEqual([secondStep, null])
  })

  test('opens the dashboard for an administrator, or the last route', async () => {
    const first = world({ account: anAccount({ role: 'ADMIN' }) })
    await first.signIn.start(credentials)
    expect(first.place.path).toBe('/dashboard')
    const again = world({ session: { storage: memoryStorage({ [storageKeys.lastRoute]: '/orders/12' }) } })
    await again.signIn.start(credentials)
    expect(again.place.path).toBe('/orders/12')
  })

  test('opens a link that was requested while nobody was signed in, once and with its query', async () => {
    const { signIn, out, session, place, fail } = world({ at: '/products?brand=Hearth&in=n1#notes' })
    fail('GET /api/accounts/me', failed(401))
    await signIn.restore()
    expect([place.path, session.lastRoute]).toEqual(['/', '/products'])
    await signIn.start(credentials)
    expect(place.path).toBe('/products?brand=Hearth&in=n1#notes')
    await out.signOut()
    await signIn.start(credentials)
    expect(place.path).toBe('/products')
  })

  test('names the current step', async () => {
    const seen: unknown[] = []
    const { signIn } = world({ ports: { loadData: () => Promise.resolve(void seen.push(signIn.progress.running)) } })
    await signIn.start(credentials)
    expect(seen).toEqual(['data'])
  })

  test('completes only after the last step', async () => {
    const { signIn, session } = world({ ports: { loadTableSettings: () => Promise.reject(failed()) } })
    await signIn.start(credentials)
    expect(session.isAuthenticated).toBe(false)
    expect(signIn.progress.failed?.step).toBe('table-settings')
  })

  test('retries a failed step, without those before it', async () => {
    const { signIn, session, log, fail } = world()
    fail('POST /api/search-token', failed(503))
    await signIn.start(credentials)
    expect(signIn.progress.failed).toMatchObject({ step: 'search-token', error: { statusCode: 503 } })
    log.length = 0
    await signIn.retry()
    expect(log).toEqual([...steps.slice(1), 'go /accounts'])
    expect(session.isAuthenticated).toBe(true)
  })

  test('sends a password again when the service was down, and forgets it when it was rejected', async () => {
    const { signIn, log, fail } = world()
    fail('POST /login', failed(), failed(401))
    await signIn.start(credentials)
    await signIn.retry()
    expect(signIn.progress.failed).toMatchObject({ step: 'credentials', error: { statusCode: 401 } })
    await signIn.retry()
    expect(log).toEqual(['POST /login (anonymous)', 'POST /login (anonymous)'])
  })

  test('uses the id of the account while the index does not have it', async () => {
    const { signIn, session } = world({ ports: { findAccountId: () => Promise.resolve(null) } })
    await signIn.start(credentials)
    expect(session.id).toBe(1)
  })

  test('signs out an account that may not be loaded', async () => {
    const { signIn, log, session, fail } = world()
    fail('GET /api/accounts/me', failed(403))
    await signIn.start(credentials)
    expect(log).toContain('POST /logout (anonymous)')
    expect(session.isAuthenticated).toBe(false)
  })
})

describe('reloading the page', () => {
  const known = () => ({
    storage: memoryStorage({
      [storageKeys.isAuthenticated]: 'true',
      [storageKeys.uid]: 'u1',
      [storageKeys.namespace]: 'n2',
    }),
  })

  test('keeps the route', async () => {
    const { signIn, session, log } = world({ at: '/orders', session: known() })
    expect(await signIn.restore()).toBe(true)
    expect(log).toEqual(steps)
    expect(session).toMatchObject({ isAuthenticated: true, namespace: 'n2' })
  })

  test('leaves the landing page when someone is signed in', async () => {
    const { signIn, place } = world({ at: '/', session: known() })
    expect(await signIn.restore()).toBe(true)
    expect(place.path).toBe('/accounts')
  })

  test('requests nothing on the landing page when no one is signed in', async () => {
    const { signIn, log } = world({ at: '/' })
    expect(await signIn.restore()).toBe(false)
    expect(log).toEqual([])
  })

  test('elsewhere, opens the landing page without a message when no one is signed in', async () => {
    const { signIn, log, fail, session } = world({ at: '/orders?q=x' })
    fail('GET /api/accounts/me', failed(401))
    expect(await signIn.restore()).toBe(false)
    expect(log).toEqual([
      'GET /api/accounts/me (anonymous)',
      'keep drafts',
      'POST /logout (anonymous)',
      'go /',
      'reload',
    ])
    expect(session.lastRoute).toBe('/orders')
  })

  test('signs out an account that may not be loaded', async () => {
    const { signIn, place, fail } = world({ at: '/orders', session: known() })
    fail('GET /api/accounts/me', failed(403))
    expect(await signIn.restore()).toBe(false)
    expect(place.path).toBe('/')
  })
})
