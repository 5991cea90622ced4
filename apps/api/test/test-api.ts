import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { vi } from 'vitest'
import { createTestDatabase } from '@backoffice/embedded-postgres/testing'
import { operations, type OperationId } from '@backoffice/api-contract'
import { accounts, groups, namespaces } from '../src/platform/accounts/tables.ts'
import { connect, type Connection } from '../src/platform/database/database.ts'
import { migrateDatabase } from '../src/platform/database/migrate.ts'
import { keptDaysWith } from '../src/described-tables.ts'
import { createServer, type Server } from '../src/server.ts'
import { log } from '../src/platform/log/log.ts'
import { newSecret, startOf } from '../src/platform/session/api-keys/secret.ts'
import { apiKeys, apiKeySecrets } from '../src/platform/session/api-keys/tables.ts'
import { beginSession } from '../src/platform/session/sessions.ts'
import { hashToken } from '../src/platform/session/tokens.ts'
import type { Settings } from '../src/settings.ts'

/** Options of a test's call. */
export interface TestCall {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | readonly string[]>>
  readonly body?: unknown
  readonly rawBody?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
  readonly cookie?: string | undefined
  /** Whether the answer may exceed the bounds of the contract: the server sends it, logs that, and any other test fails. */
  readonly mayExceed?: true
}

/** Answer of a call. */
export interface TestAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly body: unknown
  readonly text: string
}

/** An account that is signed in. */
export interface TestAccount {
  readonly uid: string
  readonly email: string
  readonly cookie: string
}

/** A program that calls with an API key. */
export interface TestKey {
  readonly uid: string
  readonly group: string
  readonly headers: { readonly authorization: string }
}

type Role = 'EMPLOYEE' | 'EXTERNAL' | 'MAINTAINER' | 'ADMIN'

/** A whole server on a database of its own. */
export interface TestApi {
  readonly server: Server
  readonly connection: Connection
  readonly connectionString: string
  readonly settings: Settings
  readonly tenants: { readonly parent: string; readonly child: string; readonly other: string }
  call(operation: OperationId, call?: TestCall): Promise<TestAnswer>
  /** Calls with the current `ETag`, which a rejected attempt returns: for tests about something else. */
  callFresh(operation: OperationId, call?: TestCall): Promise<TestAnswer>
  /** Creates an account with these permissions; `null` is an account without a group. */
  account(
    rights: readonly string[] | null,
    options?: { role?: Role; namespaces?: readonly string[]; status?: 'ACTIVE' | 'BLOCKED' },
  ): Promise<TestAccount>
  /** Creates an API key with these permissions, as `Authorization` of its calls. */
  key(
    rights: readonly string[],
    options?: { namespace?: string; expires?: Date; revoked?: boolean; callsPerMinute?: number },
  ): Promise<TestKey>
  /** Changes the database as its owner, which neither requests nor the server can. */
  asOwner(statement: string): Promise<void>
  close(): Promise<void>
}

/** A version that no record has. */
export const NEVER = '"999999999"'

const settingsFor = (dataDirectory: string): Settings => ({
  port: 0,
  host: '127.0.0.1',
  dataDirectory,
  databaseUrl: undefined,
  poolerUrl: undefined,
  databasePool: 10,
  sharedBuffers: undefined,
  jobs: { inAll: 2, ofKind: new Map() },
  role: 'all',
  migratesAtStart: true,
  drainSeconds: 0,
  meili: undefined,
  translation: undefined,
  bucket: undefined,
  administrator: { email: 'admin@example.com', password: undefined },
  demonstration: 'none',
  demonstrationOrders: false,
  noGroupFullAccess: true,
  secureCookie: true,
  failedSignInsPerMinute: 1_000,
  mostKeyDays: 730,
  trustedProxies: ['loopback'],
  internalIdentityProviders: [],
  webApp: undefined,
  webhookReach: { inside: false },
  mollieUrl: undefined,
  metricsToken: undefined,
  otlpEndpoint: undefined,
  logLevel: 'warn',
  mail: { url: undefined, from: 'Backoffice <backoffice@example.com>' },
  keptDays: keptDaysWith(new Map()),
  address: 'https://backoffice.example',
})

/** Returns a function that throws when the server has answered an operation beyond the bounds of the contract. */
function boundsGuard(): (operation: OperationId) => void {
  const logged = vi.spyOn(log, 'error')
  // Files share a worker: what another one logged is not this server's.
  logged.mockClear()
  return (operation) => {
    const said = logged.mock.calls.map(([, what]) => String(what))
    const beyond = said.find((what) => what.startsWith(`${operation} shows a value beyond the bounds`))
    if (beyond !== undefined) throw new Error(beyond)
  }
}

/** Creates the tables and search indexes of a first start, once for all test files. */
async function makeTemplate(connectionString: string): Promise<void> {
  await migrateDatabase(connectionString)
  const connection = connect(connectionString)
  const server = await createServer(connection, connectionString, settingsFor(tmpdir()))
  await server.close()
}

/** Starts the server with three tenants: a parent with a child, and an unrelated one. */
export async function createTestApi(
  overrides: Partial<Settings> = {},
  open: (connectionString: string) => Connection | Promise<Connection> = connect,
): Promise<TestApi> {
  const testDatabase = await createTestDatabase({ template: 'api', migrate: makeTemplate })
  const { connectionString } = testDatabase
  const dataDirectory = await mkdtemp(join(tmpdir(), 'backoffice-api-'))
  const connection = await open(connectionString)
  const { database } = connection
  const tenants = { parent: randomUUID(), child: randomUUID(), other: randomUUID() }
  const [parent] = await database
    .insert(namespaces)
    .values({ uid: tenants.parent, name: 'Parent', code: 'PARENT' })
    .returning()
  await database.insert(namespaces).values([
    { uid: tenants.child, name: 'Child', code: 'CHILD', parent_id: parent?.id ?? null },
    { uid: tenants.other, name: 'Other', code: 'OTHER' },
  ])
  const settings = { ...settingsFor(dataDirectory), ...overrides }
  const server = await createServer(connection, connectionString, settings)
  const assertWithinBounds = boundsGuard()

  const send: TestApi['call'] = async (operation, call = {}) => {
    const { path = {}, query, body, rawBody, headers = {}, cookie, mayExceed } = call
    const { method, path: template } = operations[operation]
    const url = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(path[name] ?? 'missing')),
    )
    const {
      statusCode,
      headers: answered,
      body: text,
    } = await server.app.inject({
      method: method.toUpperCase() as 'GET',
      url,
      ...(query
        ? {
            query: Object.fromEntries(
              Object.entries(query).map(([name, value]) => [
                name,
                typeof value === 'object' ? [...value] : String(value),
              ]),
            ),
          }
        : {}),
      headers: {
        'api-version': '2',
        ...(body === undefined && rawBody === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie: `__Host-bo_session=${cookie}` } : {}),
        ...headers,
      },
      ...(rawBody !== undefined ? { payload: rawBody } : body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    if (!mayExceed) assertWithinBounds(operation)
    const isJson = /^application\/(?:problem\+)?json/.test(answered['content-type'] ?? '')
    return {
      status: statusCode,
      headers: answered,
      text,
      body: isJson && text !== '' ? (JSON.parse(text) as unknown) : undefined,
    }
  }

  return {
    server,
    connection,
    connectionString,
    settings,
    tenants,
    call: send,
    async callFresh(operation, call = {}) {
      const refused = await send(operation, { ...call, headers: { ...call.headers, 'if-match': NEVER } })
      return refused.status === 412
        ? send(operation, { ...call, headers: { ...call.headers, 'if-match': String(refused.headers['etag']) } })
        : refused
    },
    async account(rights, { role = 'EMPLOYEE', namespaces: places = [tenants.parent], status = 'ACTIVE' } = {}) {
      const uid = randomUUID()
      const email = `${uid}@example.com`
      const group = rights && randomUUID()
      if (group) await database.insert(groups).values({ uid: group, name: group, actions: [...rights] })
      await database
        .insert(accounts)
        .values({ uid, name: `Account ${uid}`, email, role, status, namespaces: [...places], group_uid: group })
      return { uid, email, cookie: await beginSession(database, uid, { headers: {}, ip: '127.0.0.1' }) }
    },
    async key(rights, { namespace = tenants.parent, expires, revoked = false, callsPerMinute = 6_000 } = {}) {
      const [uid, group, secret] = [randomUUID(), randomUUID(), newSecret()]
      await database.insert(groups).values({ uid: group, name: group, actions: [...rights] })
      await database
        .insert(apiKeys)
        .values({
          uid,
          namespace,
          name: `Key ${uid}`,
          group_uid: group,
          start: startOf(secret),
          requests_per_minute: callsPerMinute,
          expires_at: expires ?? new Date(Date.now() + 86_400_000),
          revoked,
        })
      await database.insert(apiKeySecrets).values({ secret_hash: hashToken(secret), key_uid: uid })
      return { uid, group, headers: { authorization: `Bearer ${secret}` } }
    },
    async asOwner(statement) {
      const owner = new Client({ connectionString })
      await owner.connect()
      try {
        await owner.query(statement)
      } finally {
        await owner.end()
      }
    },
    async close() {
      await server.close()
      await testDatabase.drop()
      await rm(dataDirectory, { recursive: true })
    },
  }
}

/** Returns a nested value of an answer. */
export function at(value: unknown, ...names: readonly (string | number)[]): unknown {
  return names.reduce<unknown>(
    (inside, name) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, name) : undefined),
    value,
  )
}
