import type { Schema } from '@backoffice/api-contract'
import { activateLocale } from '@backoffice/texts'
import { createRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { staffRoute } from '../anchors.ts'
import { answer, createHarness, fakeServer } from '../harness/index.tsx'
import { kitLabel, messages } from '../messages.ts'
import { cleanUpViews } from './clean-up-views.ts'

type Setting = Schema<'TableSetting'>

const setting = (uid: string, more: Partial<Setting> = {}): Setting => ({
  uid,
  id: 1,
  version: 3,
  created_at: '2025-01-05T09:00:00Z',
  updated_at: '2026-01-05T09:00:00Z',
  updated_by: null,
  userId: 'ada',
  list_key: 'supplier-orders',
  name: `View ${uid}`,
  scope: 'me',
  address: '?q=lamp',
  used_at: null,
  ...more,
})

const screenRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/products/supplierorders',
  staticData: { title: kitLabel('kit.confirm.action') },
})

function world(stored: Setting[]) {
  const sent: unknown[] = []
  const fetch = fakeServer({
    'GET /api/table-settings': () => ({ results: stored, total: stored.length, limit: 1000, offset: 0 }),
    'DELETE /api/table-settings/{uid}': ({ params: { uid }, headers }) => {
      sent.push([uid, headers.get('if-match')])
      stored.splice(
        stored.findIndex((one) => one.uid === uid),
        1,
      )
      return answer(204, undefined)
    },
    'POST /api/table-settings': ({ body }) => {
      const made = { ...setting('again'), ...(body as Partial<Setting>) }
      sent.push(body)
      stored.push(made)
      return answer(201, { results: made })
    },
  })
  return {
    sent,
    router: createHarness([screenRoute], { look: ({ children }) => children, messages: [], fetch, at: '/' }),
  }
}

test("deletes the account's views of all lists, named like their screens, and restores them", async () => {
  const { router, sent } = world([
    setting('a', { used_at: '2026-02-05T09:00:00Z' }),
    setting('b', { list_key: 'unheard-of', locked: true }),
    setting('c', { userId: 'bert', scope: 'namespace' }),
    setting('d', { hidden_preset: '.drafts' }),
  ])
  await activateLocale(router.options.context.i18n, 'en', [messages])
  const { views, remove, restore } = await cleanUpViews(router)
  expect(views).toEqual([
    {
      uid: 'a',
      name: 'View a',
      list: 'Continue',
      usedAt: '2026-02-05T09:00:00Z',
      savedAt: '2025-01-05T09:00:00Z',
      locked: false,
    },
    { uid: 'b', name: 'View b', list: 'unheard-of', usedAt: null, savedAt: '2025-01-05T09:00:00Z', locked: true },
  ])
  await remove('a')
  expect(await restore('a')).toMatchObject({ uid: 'again', name: 'View a' })
  await remove('again')
  expect(sent).toEqual([
    ['a', '"3"'],
    { list_key: 'supplier-orders', name: 'View a', scope: 'me', address: '?q=lamp' },
    ['again', '"3"'],
  ])
})
