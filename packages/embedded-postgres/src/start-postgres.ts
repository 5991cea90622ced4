import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, open, readFile, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { findBinaries, type Binaries } from './binaries.ts'
import { ensureCluster, readPostmasterFile } from './cluster.ts'
import { databaseUser, giveTo, type DatabaseUser } from './database-user.ts'
import { claim, isClaimed } from './owner-file.ts'
import { isAlive, isPostgres } from './process-identity.ts'
import { sharedBuffers } from './shared-buffers.ts'

/** Options of `startPostgres`. */
export interface PostgresOptions {
  /** Folder for all persistent data, created when absent. Nothing else may be in it. */
  readonly dataDirectory: string
  /** Database to connect to, created when absent; `backoffice` by default. */
  readonly database?: string
  /** PostgreSQL settings by name, which override the defaults of this package. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called once when the server has stopped by itself and repeated restarts have failed. */
  readonly onLost?: (error: Error) => void
  /** False only for tests: a crash of the machine may then lose committed data. */
  readonly durable?: boolean
}

/** Connection options in the shape that `pg` expects. */
export interface PoolConfig {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** A running PostgreSQL. */
export interface RunningPostgres {
  /** URL to connect with, for drizzle, `pg` and the like. */
  readonly connectionString: string
  /** The same connection as an object. */
  readonly poolConfig: PoolConfig
  /** Process id of the server itself, which changes when the server is restarted. */
  readonly pid: number
  /** Closes open connections, writes everything to disk, and releases the data directory. May be called twice. */
  stop(): Promise<void>
}

interface Server {
  readonly pid: number
  readonly host: string
  readonly port: number
  /** A folder to delete at the end. */
  readonly temporary?: string
}

/** JIT compilation is off: plans are short and the data fits in memory, so it costs more than it gains. */
const ourSettings: Readonly<Record<string, string>> = {
  jit: 'off',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
}
const carelessSettings: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/**
 * Maximum length of the folder of a socket: the system limits a socket's path to 107 bytes, of which `/.s.PGSQL.5432`
 * takes the end.
 */
const longestSocketFolder = 90
const startLimitMs = 60_000
const remnantsLimitMs = 10_000
const stopLimitMs = 6_000
/**
 * Interval of the check that the server is alive, and how many restarts within which time are attempted before giving
 * up.
 */
const watchMs = 1_000
const mostRestarts = 5
const restartsWithinMs = 600_000
const connectPauseMs = 20

const connectOnce = async (config: PoolConfig): Promise<Client> => {
  const client = new Client({ ...config, connectionTimeoutMillis: 5_000 })
  await client.connect()
  return client
}

const configOf = ({ host, port }: Server, database: string): PoolConfig => ({ host, port, user: 'postgres', database })

class EndedWhileStarting extends Error {
  readonly log: string
  constructor(log: string, options: ErrorOptions) {
    super(`PostgreSQL ended while starting:\n${log}`, options)
    this.log = log
  }
}

/** Waits until the server accepts connections; after a crash it replays its log first. */
async function untilReady(server: Server, explain: () => Promise<string>): Promise<void> {
  const end = Date.now() + startLimitMs
  for (;;) {
    try {
      const client = await connectOnce(configOf(server, 'postgres'))
      await client.end()
      return
    } catch (cause) {
      if (!isAlive(server.pid)) throw new EndedWhileStarting(await explain(), { cause })
      if (Date.now() > end) throw new Error(`PostgreSQL did not answer within a minute:\n${await explain()}`, { cause })
      await wait(connectPauseMs)
    }
  }
}

/**
 * Deletes an outdated pid file: another program may have the process id of the dead server, and PostgreSQL would take
 * it for a running server.
 */
async function forgetDeadServer(cluster: string): Promise<undefined> {
  for (const lock of ['postmaster.pid', '.s.PGSQL.5432.lock']) await rm(join(cluster, lock), { force: true })
}

/** Returns the server of this cluster that outlived its owner, if there is one. */
async function adopt(cluster: string, explain: () => Promise<string>): Promise<Server | undefined> {
  const found = await readPostmasterFile(cluster)
  if (!found || !isPostgres(found.pid)) return forgetDeadServer(cluster)
  const { pid, port, socketDirectory } = found
  const server = { pid, port, host: socketDirectory || '127.0.0.1' }
  try {
    await untilReady(server, explain)
    return server
  } catch (error) {
    if (error instanceof EndedWhileStarting) return forgetDeadServer(cluster)
    throw error
  }
}

/**
 * Starts the server, and retries for a while when processes of a killed server still hold its memory until they end.
 */
async function launchUntilReady(launchOnce: () => Promise<Server>, explain: () => Promise<string>): Promise<Server> {
  const end = Date.now() + remnantsLimitMs
  for (;;) {
    const server = await launchOnce()
    try {
      await untilReady(server, explain)
      return server
    } catch (error) {
      if (!(error instanceof EndedWhileStarting && error.log.includes('shared memory block')) || Date.now() > end)
        throw error
      await wait(connectPauseMs)
    }
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port')),
      )
    })
  })

async function listenPlace(cluster: string, user: DatabaseUser | undefined): Promise<Omit<Server, 'pid'>> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  if (Buffer.byteLength(cluster) <= longestSocketFolder) return { host: cluster, port: 5432 }
  const temporary = await realpath(await mkdtemp(join(tmpdir(), 'backoffice-')))
  await giveTo(user, temporary)
  return { host: temporary, port: 5432, temporary }
}

interface Launching {
  binaries: Binaries
  user: DatabaseUser | undefined
  settings: Readonly<Record<string, string>>
  /** Where the server listened before, so that its clients can reconnect. */
  place?: Omit<Server, 'pid'>
}

async function launch(
  cluster: string,
  logFile: string,
  { binaries, user, settings, place: before }: Launching,
): Promise<Server> {
  const place = before ?? (await listenPlace(cluster, user))
  const listening =
    process.platform === 'win32'
      ? { listen_addresses: '127.0.0.1', port: String(place.port) }
      : { listen_addresses: '', unix_socket_directories: place.host, unix_socket_permissions: '0700', port: '5432' }
  const args = Object.entries({ ...settings, ...listening }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await open(logFile, 'w')
  try {
    // Detached: an interrupt typed in the terminal must reach this process first, so that it can finish its work.
    const child = spawn(binaries.postgres, ['-D', cluster, ...args], {
      ...user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    const pid = await new Promise<number>((resolve, reject) => {
      child
        .once('error', reject)
        .once('spawn', () =>
          child.pid === undefined ? reject(new Error('PostgreSQL did not start')) : resolve(child.pid),
        )
    })
    child.unref()
    return { ...place, pid }
  } finally {
    await log.close()
  }
}

async function ensureDatabase(server: Server, name: string): Promise<void> {
  const client = await connectOnce(configOf(server, 'postgres'))
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/**
 * Closes open connections and stops the server. When that takes too long, the server stops without a checkpoint, and
 * replays its log at the next start.
 */
async function shutDown({ pid, temporary }: Server): Promise<void> {
  if (isPostgres(pid)) process.kill(pid, 'SIGINT')
  const impatient = Date.now() + stopLimitMs
  let isHurried = false
  while (isPostgres(pid)) {
    if (!isHurried && Date.now() > impatient) process.kill(pid, 'SIGQUIT')
    isHurried ||= Date.now() > impatient
    await wait(connectPauseMs)
  }
  if (temporary) await rm(temporary, { recursive: true, force: true })
}

const urlOf = ({ host, port, user, database }: PoolConfig): string =>
  host.startsWith('/')
    ? `postgresql://${user}@localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}`
    : `postgresql://${user}@${host}:${port}/${encodeURIComponent(database)}`

interface Watched {
  readonly current: () => Server
  readonly end: () => Promise<void>
}

/**
 * Restarts a server whenever it stops by itself. It may be a child process or one that was taken over, so its process
 * id is polled.
 */
function watch(first: Server, restart: (ended: Server) => Promise<Server>, onLost: (error: Error) => void): Watched {
  let server = first
  let restarts: number[] = []
  let restarting: Promise<void> | undefined
  const timer = setInterval(() => {
    if (!restarting && !isPostgres(server.pid)) restarting = again()
  }, watchMs).unref()
  async function again(): Promise<void> {
    restarts = [...restarts.filter((at) => at > Date.now() - restartsWithinMs), Date.now()]
    try {
      if (restarts.length > mostRestarts) throw new Error(`PostgreSQL ended ${restarts.length} times in a short while`)
      server = await restart(server)
      restarting = undefined
    } catch (error) {
      clearInterval(timer)
      onLost(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return {
    current: () => server,
    async end() {
      clearInterval(timer)
      await restarting
    },
  }
}

/** Finds the PostgreSQL that another living process runs on a data directory; undefined when none does. */
export async function findPostgres({
  dataDirectory,
  database = 'backoffice',
}: Pick<PostgresOptions, 'dataDirectory' | 'database'>): Promise<string | undefined> {
  if (!(await isClaimed(dataDirectory))) return undefined
  const found = await readPostmasterFile(await realpath(join(dataDirectory, 'cluster')))
  if (!found || !isPostgres(found.pid)) return undefined
  const { pid, port, socketDirectory } = found
  return urlOf(configOf({ pid, port, host: socketDirectory || '127.0.0.1' }, database))
}

/**
 * Starts PostgreSQL on a data directory, or takes over the server that still runs there since its owner died, and
 * resolves when it accepts connections. It listens on a socket that only its own user and root can open.
 * @throws {DataDirectoryInUse} when another living process owns the directory.
 */
export async function startPostgres({
  dataDirectory,
  database = 'backoffice',
  settings = {},
  durable = true,
  onLost = () => {},
}: PostgresOptions): Promise<RunningPostgres> {
  const user = databaseUser()
  await mkdir(dataDirectory, { recursive: true })
  const directory = await realpath(dataDirectory)
  const release = await claim(directory)
  try {
    const logFile = join(directory, 'postgres.log')
    const binaries = await findBinaries(user)
    const cluster = await ensureCluster(directory, { binaries, user, durable })
    const all = { ...ourSettings, shared_buffers: sharedBuffers(), ...(durable ? {} : carelessSettings), ...settings }
    const explain = (): Promise<string> => readFile(logFile, 'utf8')
    const launching = { binaries, user, settings: all }
    const server =
      (await adopt(cluster, explain)) ?? (await launchUntilReady(() => launch(cluster, logFile, launching), explain))
    await ensureDatabase(server, database)
    const restart = async ({ pid: _ended, ...place }: Server): Promise<Server> => {
      await forgetDeadServer(cluster)
      return launchUntilReady(() => launch(cluster, logFile, { ...launching, place }), explain)
    }
    const watched = watch(server, restart, onLost)
    const poolConfig = configOf(server, database)
    let stopping: Promise<void> | undefined
    const stop = async (): Promise<void> => {
      await watched.end()
      await shutDown(watched.current())
      await release()
    }
    return {
      connectionString: urlOf(poolConfig),
      poolConfig,
      get pid() {
        return watched.current().pid
      },
      stop: () => (stopping ??= stop()),
    }
  } catch (error) {
    await release()
    throw error
  }
}
