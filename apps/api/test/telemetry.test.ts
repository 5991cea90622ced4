import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOtlpReceiver, type OtlpReceiver } from './otlp-receiver.ts'
import { newRecord } from './records.ts'
import { createTestApi, type TestApi } from './test-api.ts'

const CANARY = 'canary-in-a-span'
const TRACE = 'c'.repeat(32)
const TOKEN = 'of the monitor'
let receiver: OtlpReceiver
let api: TestApi
let isClosed = false
beforeAll(async () => {
  receiver = await startOtlpReceiver()
  api = await createTestApi({ otlpEndpoint: receiver.endpoint, metricsToken: TOKEN })
})
afterAll(async () => {
  if (!isClosed) await api.close()
  await receiver.close()
})

test('metrics show requests, and the resources of the process', async () => {
  const { cookie } = await api.account(null)
  await api.call('listBrands', { cookie })
  await api.call('listBrands', {})
  const read = async () =>
    (await api.server.app.inject({ method: 'GET', url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } }))
      .body
  await expect.poll(read).toContain('backoffice_request_duration_seconds_count{operation="listBrands",status="401"} 1')
  const metrics = await read()
  expect(metrics).toContain('backoffice_request_duration_seconds_count{operation="listBrands",status="200"} 1')
  expect(metrics).toMatch(
    /backoffice_request_duration_seconds_bucket\{operation="listBrands",status="200",le="0.25"\} \d/,
  )
  for (const state of ['used', 'idle', 'waiting', 'most'])
    expect(metrics).toMatch(new RegExp(`backoffice_database_connections\\{state="${state}"\\} \\d`))
  for (const name of ['event_loop_delay_seconds{quantile="0.99"}', 'password_hashes_waiting', 'memory_bytes'])
    expect(metrics).toContain(`backoffice_${name} `)
})

test('a request is a trace of its operation and its queries, continued from its caller and without values', async () => {
  const { cookie } = await api.account(null)
  const { status } = await api.call('createBrand', {
    cookie,
    query: {},
    body: { ...newRecord('Brand'), name: CANARY },
    headers: { traceparent: `00-${TRACE}-${'d'.repeat(16)}-01` },
  })
  expect(status).toBe(201)
  // Pending spans are sent at the end.
  await api.close()
  isClosed = true
  const spans = receiver.spans().filter(({ traceId }) => traceId === TRACE)
  const request = spans.find(({ name }) => name === 'POST /api/brands')
  expect(request?.parentSpanId).toBe('d'.repeat(16))
  const operation = spans.find(({ name }) => name === 'createBrand')
  expect(operation?.parentSpanId).toBe(request?.spanId)
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === operation?.spanId)
  expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']))
  expect(spans.map(({ text }) => text).join('\n')).not.toContain(CANARY)
  expect(receiver.metrics()).toContain('backoffice_request_duration_seconds')
})
