import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { describedSettings } from '../src/setting-variables.ts'
import { readSettings, unknownSettings } from '../src/settings.ts'
import { at } from './test-api.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string) => readFile(resolve(root, path), 'utf8')
const settings = new Set(
  describedSettings.flatMap(({ name, isSecret }) => (isSecret ? [name, `${name}_FILE`] : [name])),
)
const PORT = 4000
/** Settings that the manifests expect in a secret. */
const SECRETS = { MEILI_MASTER_KEY: 'x', S3_ACCESS_KEY: 'x', S3_SECRET_KEY: 'x' }

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

let services: Map<string, unknown>
let manifests: readonly unknown[]
let version: string
beforeAll(async () => {
  services = new Map(entries(at(parse(await read('deploy/compose.yaml'), { merge: true }), 'services')))
  const found: unknown[] = []
  for await (const path of glob('deploy/kubernetes/*.yaml', { cwd: root }))
    for (const document of parseAllDocuments(await read(path))) {
      expect([path, document.errors]).toEqual([path, []])
      found.push(document.toJS())
    }
  manifests = found
  version = String(at(JSON.parse(await read('apps/api/package.json')), 'version'))
})

const ours = () =>
  [...services].filter(([, service]) => String(at(service, 'image')).startsWith('localhost/backoffice'))
const pods = () =>
  manifests.map((manifest) => at(manifest, 'spec', 'template', 'spec')).filter((pod) => pod !== undefined)
const containers = () => pods().flatMap((pod) => list(at(pod, 'containers')))

test('the deployment and its documentation only name existing settings', async () => {
  const named = new Set<string>()
  for await (const path of glob(['deploy/**/*.*', 'deploy/**/*file', 'docs/operations.md'], { cwd: root })) {
    for (const [name] of (await read(path)).matchAll(/\bBACKOFFICE_[A-Z_]+\b/g)) named.add(name)
  }
  expect(named.size).toBeGreaterThan(3)
  expect(unknownSettings(Object.fromEntries([...named].map((name) => [name, ''])))).toEqual([])
})

test('processes have existing and valid settings', () => {
  const config = manifests.find((manifest) => at(manifest, 'kind') === 'ConfigMap')
  const given = [
    ...ours().map(([, service]) => entries(at(service, 'environment'))),
    entries(at(config, 'data')),
    ...containers().map((container) =>
      list(at(container, 'env')).map((one): [string, unknown] => [String(at(one, 'name')), at(one, 'value')]),
    ),
  ]
  for (const variables of given) {
    expect(variables.map(([name]) => name).filter((name) => !settings.has(name))).toEqual([])
    const values = variables.map(([name, value]) => [name, String(value).replaceAll(/\$\{(\w+):[-?]?(\w*)\}/g, 'x')])
    expect(() => readSettings({ ...SECRETS, ...Object.fromEntries(values) })).not.toThrow()
  }
})

test('images are pinned, and ours has this version', async () => {
  const images = [
    ...[...services.values()].map((service) => at(service, 'image')),
    ...containers().map((container) => at(container, 'image')),
    ...[...(await read('deploy/Containerfile')).matchAll(/^FROM (\S+)/gm)].map(([, image]) => image),
  ].map(String)
  expect(images.length).toBeGreaterThan(9)
  for (const image of images) {
    expect(image).toMatch(/:(?:v?\d+\.\d+(?:\.\d+)?(?:-|$)|RELEASE\.\d{4}-)/)
    if (image.includes('/backoffice:'))
      expect(image).toMatch(new RegExp(`:${version.replaceAll('.', String.raw`\.`)}$`))
  }
})

test('processes have the roles web and worker, run without root and cannot write their own files', async () => {
  expect(await read('deploy/Containerfile')).toMatch(/^USER node$/m)
  const roles = ours().map(([name, service]) => [name, at(service, 'environment', 'BACKOFFICE_ROLE')])
  expect(roles).toEqual([
    ['web-1', 'web'],
    ['web-2', 'web'],
    ['worker', 'worker'],
    ['migrate', undefined],
  ])
  for (const [, service] of ours())
    expect([at(service, 'read_only'), at(service, 'cap_drop', 0)]).toEqual([true, 'ALL'])
  for (const pod of pods()) expect(at(pod, 'securityContext', 'runAsNonRoot')).toBe(true)
  for (const container of containers())
    expect(at(container, 'securityContext')).toMatchObject({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
    })
})

test('ports and probes are those of the server, and a process has enough time to stop', async () => {
  expect(await read('deploy/Containerfile')).toContain(`PORT=${PORT} `)
  const caddy = await read('deploy/Caddyfile')
  expect(caddy).toContain(`reverse_proxy web-1:${PORT} web-2:${PORT} {`)
  expect(caddy).toContain('health_uri /ready')
  const served = containers().filter((container) => at(container, 'ports') !== undefined)
  expect(served).toHaveLength(2)
  for (const container of served)
    expect([
      at(container, 'ports', 0, 'containerPort'),
      at(container, 'livenessProbe', 'httpGet', 'path'),
      at(container, 'readinessProbe', 'httpGet', 'path'),
    ]).toEqual([PORT, '/live', '/ready'])
  for (const [, service] of ours()) expect(at(service, 'stop_grace_period')).toBe('30s')
  // The process is killed after 25 s.
  for (const pod of pods().filter((one) => at(one, 'terminationGracePeriodSeconds') !== undefined))
    expect(Number(at(pod, 'terminationGracePeriodSeconds'))).toBeGreaterThan(25)
})
