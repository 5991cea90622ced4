import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { indexedDbDrafts, memoryDrafts } from './draft-storage.ts'
import { createDraftStore, DRAFT_LIFE, DRAFT_PAUSE } from './drafts.ts'
import { withoutSecrets } from './without-secrets.ts'

const aDraft = (fields: Partial<Parameters<ReturnType<typeof createDraftStore>['keep']>[0]> = {}) => ({
  account: 'u1',
  record: 'products/LAMP',
  title: 'Lamp',
  route: '/products/LAMP',
  values: { name: 'Lamp 2' },
  loaded: { name: 'Lamp' },
  etag: '"7"',
  ...fields,
})

function open() {
  const clock = { now: 1_000_000 }
  const shared = { device: false }
  const reported: unknown[] = []
  const drafts = createDraftStore({
    storage: memoryDrafts(),
    now: () => clock.now,
    isSharedDevice: () => shared.device,
    report: (error) => reported.push(error),
  })
  return { drafts, clock, shared, reported }
}

describe('drafts', () => {
  test('are found by account and record only', async () => {
    const { drafts } = open()
    await drafts.keep(aDraft())
    expect(await drafts.find('u1', 'products/LAMP')).toMatchObject({
      values: { name: 'Lamp 2' },
      loaded: { name: 'Lamp' },
      etag: '"7"',
      savedAt: 1_000_000,
    })
    expect(await drafts.find('u2', 'products/LAMP')).toBeNull()
    expect(await drafts.list('u2')).toEqual([])
  })

  test('are unique per record, listed with the newest first, and counted for the device', async () => {
    const { drafts, clock } = open()
    await drafts.keep(aDraft())
    clock.now += 1
    await drafts.keep(aDraft({ record: 'orders/new' }))
    clock.now += 1
    await drafts.keep(aDraft({ values: { name: 'Lamp 3' } }))
    await drafts.keep(aDraft({ account: 'u2' }))
    expect((await drafts.list('u1')).map(({ record }) => record)).toEqual(['products/LAMP', 'orders/new'])
    expect(await drafts.count()).toBe(3)
  })

  test('are removed when they are saved, discarded, or 14 days old', async () => {
    const { drafts, clock } = open()
    await drafts.keep(aDraft())
    await drafts.discard('u1', 'products/LAMP')
    expect(await drafts.find('u1', 'products/LAMP')).toBeNull()
    await drafts.keep(aDraft())
    clock.now += DRAFT_LIFE - 1
    expect(await drafts.count()).toBe(1)
    clock.now += 1
    expect(await drafts.find('u1', 'products/LAMP')).toBeNull()
    await drafts.purge()
    clock.now -= 1
    expect(await drafts.count()).toBe(0)
  })

  test('are not stored on a shared device', async () => {
    const { drafts, shared } = open()
    shared.device = true
    await drafts.keep(aDraft())
    expect(await drafts.count()).toBe(0)
  })
})

describe('while typing', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a draft is stored at each pause', async () => {
    const { drafts } = open()
    for (const name of ['L', 'La', 'Lam']) {
      drafts.keepSoon(aDraft({ values: { name } }))
      await vi.advanceTimersByTimeAsync(DRAFT_PAUSE - 1)
    }
    expect(await drafts.count()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await drafts.find('u1', 'products/LAMP')).toMatchObject({ values: { name: 'Lam' } })
  })

  test('the end of a session loses nothing', async () => {
    const { drafts } = open()
    drafts.keepSoon(aDraft())
    await drafts.flush()
    expect(await drafts.count()).toBe(1)
  })

  test('saving in the meantime leaves no draft behind', async () => {
    const { drafts } = open()
    drafts.keepSoon(aDraft())
    await drafts.discard('u1', 'products/LAMP')
    await vi.advanceTimersByTimeAsync(DRAFT_PAUSE)
    expect(await drafts.count()).toBe(0)
  })
})

describe('secrets', () => {
  const secret = fc.constantFrom(
    'password',
    'newPassword',
    'passphrase',
    'card_code',
    'cardNumber',
    'cvc',
    'smtp_password',
    'smtp_host',
    'api_key',
    'token',
    'clientSecret',
    'pin',
  )

  test('are never stored in the browser’s database, at any depth', () => {
    fc.assert(
      fc.property(
        secret,
        fc.string({ minLength: 20, maxLength: 20 }),
        fc.array(fc.constantFrom('lines', 'settings', 'x'), { maxLength: 4 }),
        (name, value, path) => {
          const values = path.reduce<Record<string, unknown>>((inner, key) => ({ [key]: [inner], kept: 1 }), {
            [name]: value,
          })
          expect(JSON.stringify(withoutSecrets(values))).not.toContain(JSON.stringify(value))
        },
      ),
    )
  })

  test('other values are stored unchanged', () => {
    const values = { name: 'Lamp', price: 1250, tags: ['a'], placed: new Date(0), pinned: true, description: null }
    expect(withoutSecrets(values)).toEqual(values)
  })
})

test('are removed before the browser’s own database stores a draft', async () => {
  const drafts = createDraftStore({ storage: indexedDbDrafts(), report: () => undefined })
  await drafts.keep(aDraft())
  const again = createDraftStore({ storage: indexedDbDrafts(), report: () => undefined })
  expect(await again.find('u1', 'products/LAMP')).toMatchObject({ title: 'Lamp' })
  await again.discard('u1', 'products/LAMP')
  expect(await drafts.count()).toBe(0)
})
