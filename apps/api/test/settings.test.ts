import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { describedSettings } from '../src/setting-variables.ts'
import { readSettings, SettingsError, unknownSettings } from '../src/settings.ts'

const proxies = (value: string | undefined) => readSettings({ BACKOFFICE_TRUSTED_PROXIES: value }).trustedProxies

function faultsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error.faults
    throw error
  }
  return []
}

test('trusted proxies are IP addresses and networks; without any, only this machine', () => {
  expect(proxies(undefined)).toEqual(['loopback'])
  expect(proxies('')).toEqual(['loopback'])
  expect(proxies('10.0.0.7, 10.1.0.0/16,fd00::/8,loopback')).toEqual([
    '10.0.0.7',
    '10.1.0.0/16',
    'fd00::/8',
    'loopback',
  ])
})

test.each(['*', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,,10.0.0.2', '10.0.0.0/'])(
  'rejects %s as a list of proxies',
  (value) => {
    expect(() => proxies(value)).toThrow('BACKOFFICE_TRUSTED_PROXIES')
  },
)

test('reports every invalid setting at once', () => {
  expect(
    faultsOf({
      PORT: '70000',
      BACKOFFICE_ROLE: 'batch',
      BACKOFFICE_DEMO: 'perhaps',
      DATABASE_URL: 'here',
      MAIL_URL: 'mail.example',
      BACKOFFICE_ADMIN_EMAIL: 'administrator',
    }).map((fault) => fault.split(' ', 1)[0]),
  ).toEqual(['PORT', 'DATABASE_URL', 'BACKOFFICE_ROLE', 'BACKOFFICE_ADMIN_EMAIL', 'BACKOFFICE_DEMO', 'MAIL_URL'])
  expect(faultsOf({ MEILI_URL: 'http://search:7700' })).toEqual(['MEILI_URL is set without MEILI_MASTER_KEY'])
  expect(faultsOf({ DATABASE_POOLER_URL: 'postgres://pooler/shop' })).toEqual([
    'DATABASE_POOLER_URL is set without DATABASE_URL',
  ])
})

test('reports unknown settings', () => {
  expect(
    unknownSettings({ BACKOFFICE_ROLL: 'web', BACKOFFICE_ROLE: 'web', BACKOFFICE_METRICS_TOKEN_FILE: '/x', PATH: '' }),
  ).toEqual(['BACKOFFICE_ROLL'])
})

test('reads secrets from files, and rejects duplicate and missing ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-settings-'))
  try {
    const file = join(folder, 'token')
    await writeFile(file, 'from a file\n')
    expect(readSettings({ BACKOFFICE_METRICS_TOKEN_FILE: file }).metricsToken).toBe('from a file')
    expect(faultsOf({ BACKOFFICE_METRICS_TOKEN_FILE: file, BACKOFFICE_METRICS_TOKEN: 'twice' })).toEqual([
      'BACKOFFICE_METRICS_TOKEN and BACKOFFICE_METRICS_TOKEN_FILE are both set',
    ])
    expect(faultsOf({ MAIL_URL_FILE: join(folder, 'nothing') })[0]).toMatch(/^MAIL_URL_FILE can’t be read/)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('parses limits of jobs, in total and per kind', () => {
  expect(readSettings({}).jobs).toEqual({ inAll: 2, ofKind: new Map() })
  expect(readSettings({ BACKOFFICE_JOBS: '4, export=1, product-import=2' }).jobs).toEqual({
    inAll: 4,
    ofKind: new Map([
      ['export', 1],
      ['product-import', 2],
    ]),
  })
  for (const wrong of ['0', '21', 'export=1', '4,exports=1', '4,export=0', '2,export=3', '4,export=1,export=1'])
    expect(faultsOf({ BACKOFFICE_JOBS: wrong })).toEqual([expect.stringContaining(`Not valid: ${wrong}`)])
})

test('loads demonstration data into the embedded database, and into others only on request', () => {
  const elsewhere = { DATABASE_URL: 'postgres://shop@database/shop' }
  expect(readSettings({}).demonstration).toBe('year')
  expect(readSettings({ BACKOFFICE_DEMO: '0' }).demonstration).toBe('none')
  expect(readSettings(elsewhere).demonstration).toBe('none')
  expect(readSettings({ ...elsewhere, BACKOFFICE_DEMO: '1' }).demonstration).toBe('year')
  expect(readSettings({ BACKOFFICE_DEMO: 'month' }).demonstration).toBe('month')
})

test('new orders arrive with demonstration data only, and can be turned off', () => {
  const elsewhere = { DATABASE_URL: 'postgres://shop@database/shop' }
  expect(readSettings({}).demonstrationOrders).toBe(true)
  expect(readSettings({ BACKOFFICE_DEMO_ORDERS: '0' }).demonstrationOrders).toBe(false)
  expect(readSettings({ BACKOFFICE_DEMO: '0' }).demonstrationOrders).toBe(false)
  expect(readSettings(elsewhere).demonstrationOrders).toBe(false)
  expect(readSettings({ ...elsewhere, BACKOFFICE_DEMO: '1' }).demonstrationOrders).toBe(true)
})

test('the README lists every setting with its default and meaning', async () => {
  const readme = await readFile(resolve(import.meta.dirname, '../../../README.md'), 'utf8')
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z0-9_]+` \|/.test(line) && !line.includes('CHROMIUM_PATH'))
  expect(rows).toEqual(
    describedSettings.map(
      ({ name, isSecret, shownDefault, means }) =>
        `| \`${name}\` | ${shownDefault} | ${means}${isSecret ? ` (or \`${name}_FILE\`)` : ''} |`,
    ),
  )
})
