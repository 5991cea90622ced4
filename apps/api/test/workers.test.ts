import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptTables } from '../src/described-tables.ts'
import { modules } from '../src/modules.ts'
import { glossaryTranslation } from '../src/modules/products/texts/translation-service.ts'
import { exportStore } from '../src/platform/exports/export-store.ts'
import { fileStore } from '../src/platform/files/file-store.ts'
import { folderStore } from '../src/platform/files/folder-store.ts'
import { createMailer } from '../src/platform/mail/mailer.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import type { Ports } from '../src/platform/workers/ports.ts'
import { createWorkers } from '../src/platform/workers/registry.ts'
import { defineModule } from '../src/platform/records/module.ts'
import { create, newRecord } from './records.ts'
import { createTestApi, type TestApi } from './test-api.ts'

const TOKEN = 'of the monitor'
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ metricsToken: TOKEN })
})
afterAll(() => api.close())

const read = (authorization?: string) =>
  api.server.app.inject({
    method: 'GET',
    url: '/metrics',
    headers: authorization === undefined ? {} : { authorization },
  })

/** Returns the metrics, by name and worker. */
async function metrics(): Promise<Readonly<Record<string, number>>> {
  const { body } = await read(`Bearer ${TOKEN}`)
  return Object.fromEntries(
    [...body.matchAll(/^backoffice_worker_(\w+)\{worker="([^"]+)"\} (\S+)$/gm)].map(([, name, worker, value]) => [
      `${name} ${worker}`,
      Number(value),
    ]),
  )
}

test('every worker of every module runs', async () => {
  const names = api.server.workers.all.map(({ name }) => name)
  expect(names.toSorted()).toEqual([
    'account-emails',
    'aging-sales',
    'alerts',
    'answer-cleaner',
    'captures',
    'daily-sales',
    'demonstration-orders',
    'digests',
    'documents',
    'event-cleaner',
    'held-stock',
    'history-seals',
    'identity-cleaner',
    'jobs',
    'label-calls',
    'order-days',
    'order-email-delays',
    'order-email-events',
    'order-emails',
    'payment-calls',
    'presence-cleaner',
    'prices',
    'retention',
    'sales-ledger',
    'search-documents',
    'sign-in-cleaner',
    'stock-check',
    'supplier-emails',
    'supplier-messages',
    'translations',
    'webhook-deliveries',
    'webhook-events',
  ])
  const runs = async () => {
    const found = await metrics()
    return names.filter((name) => !((found[`runs_total ${name}`] ?? 0) > 0))
  }
  await expect.poll(runs).toEqual([])
})

test('metrics need the token', async () => {
  for (const authorization of [undefined, 'Bearer wrong', TOKEN, ''])
    expect([authorization, (await read(authorization)).statusCode]).toEqual([authorization, 404])
  const answer = await read(`Bearer ${TOKEN}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
})

test('metrics do not exist without a configured token', async () => {
  const closed = await createTestApi()
  try {
    const { statusCode } = await closed.server.app.inject({
      method: 'GET',
      url: '/metrics',
      headers: { authorization: 'Bearer undefined' },
    })
    expect(statusCode).toBe(404)
  } finally {
    await closed.close()
  }
})

test('metrics show what waits, since when, and what was set aside', async () => {
  await api.server.indexer.drain()
  expect(await metrics()).toMatchObject({
    'waiting search-documents': 0,
    'oldest_seconds search-documents': 0,
    'dead_letters search-documents': 0,
  })
  await api.server.indexer.worker.stop()
  await create(api, await api.account(null), 'createBrand', newRecord('Brand'))
  await api.asOwner(`update outbox set added_at = now() - interval '1 hour'`)
  const waits = await metrics()
  expect(waits['waiting search-documents']).toBeGreaterThan(0)
  expect(waits['oldest_seconds search-documents']).toBeGreaterThanOrEqual(3_600)
  await api.asOwner('update outbox set set_aside_at = now()')
  const dead = await metrics()
  expect(dead['waiting search-documents']).toBe(0)
  expect(dead['dead_letters search-documents']).toBe(waits['waiting search-documents'])
})

test('rejects two workers of one name', () => {
  const idle = () => ({ schedule: { every: 1_000 }, run: async () => false, error: 'Idling failed' })
  const one = defineModule({ records: [], workers: { idle } })
  const { connection, settings } = api
  const ports: Ports = {
    connection,
    outbox: api.server.indexer,
    mailer: createMailer(settings),
    address: settings.address,
    files: fileStore(folderStore(settings.dataDirectory)),
    exports: exportStore(folderStore(settings.dataDirectory), settings.dataDirectory),
    translation: glossaryTranslation,
    kinds: createKinds(modules),
    search: api.server.search,
    searchTasks: api.server.search.tasks,
    noGroupFullAccess: settings.noGroupFullAccess,
    webhookReach: settings.webhookReach,
    mollieUrl: settings.mollieUrl,
    keptTables,
    bulkFiles: {},
    demonstrationOrders: settings.demonstrationOrders,
    keptDays: settings.keptDays,
  }
  expect(() => createWorkers([one, one], ports, [])).toThrow('Two workers have one name')
})
