import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { at, createTestApi, type TestApi } from './test-api.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFile(resolve(root, path), 'utf8')
const TOKEN = 'of the monitor'
let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ metricsToken: TOKEN })
})
afterAll(() => api.close())

/** Returns the names of the metrics of `/metrics` in Prometheus. */
async function exportedMetrics(): Promise<ReadonlySet<string>> {
  await api.call('listBrands')
  const metrics = async () =>
    (await api.server.app.inject({ method: 'GET', url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } }))
      .body
  await expect.poll(metrics).toContain('backoffice_request_duration_seconds')
  const names = [...(await metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  return new Set(names)
}

test('the dashboard and the alerts show every exported metric, and no other', async () => {
  const exported = await exportedMetrics()
  const namesIn = (text: string) => [...new Set([...text.matchAll(/\bbackoffice_[a-z_]+\b/g)].map(([name]) => name))]
  const dashboard = namesIn(await read('deploy/grafana/dashboard.json'))
  expect(dashboard.toSorted()).toEqual([...exported].toSorted())
  expect([...exported]).toEqual(expect.arrayContaining(namesIn(await read('deploy/prometheus/alerts.yml'))))
})

test('every alert has an expression, a severity and a line in the runbook, and no line is without an alert', async () => {
  const rules: unknown = at(parse(await read('deploy/prometheus/alerts.yml')), 'groups', 0, 'rules')
  const names = (Array.isArray(rules) ? rules : []).map((rule: unknown) => {
    expect([rule, at(rule, 'expr'), at(rule, 'labels', 'severity')]).toEqual([
      rule,
      expect.any(String),
      expect.stringMatching(/^(?:page|ticket)$/),
    ])
    return String(at(rule, 'alert'))
  })
  const runbook = [...(await read('docs/operations.md')).matchAll(/^\| `(Backoffice\w+)` \| \S/gm)].map(
    ([, name]) => name,
  )
  expect(runbook).toEqual(names)
})
