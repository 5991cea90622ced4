import { DataDirectoryInUse, type RunningPostgres } from '@backoffice/embedded-postgres'
import { connect, connectToPooler, type Connection } from './platform/database/database.ts'
import { startOwnPostgres } from './platform/database/own-postgres.ts'
import { assertPoolerLimits } from './platform/database/pooler-limits.ts'
import { migrateDatabase, assertMigrated } from './platform/database/migrate.ts'
import { prepareFirstStart } from './first-start.ts'
import { createServer, type Server } from './server.ts'
import { unknownSettings, type Settings } from './settings.ts'
import { log } from './platform/log/log.ts'
import { logError } from './platform/log/log-error.ts'

let own: RunningPostgres | undefined
let connection: Connection | undefined
let server: Server | undefined
let stopping: Promise<void> | undefined

/** Last resort: the process exits even when the time limits of stopping fail. */
const LONGEST_STOP_MS = 25_000
/** Signals this close together are one: a terminal and the parent process both pass an interrupt on. */
const SAME_SIGNAL_MS = 500

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => {
      logError('The server did not stop in time.')
      process.exit(1)
    }, LONGEST_STOP_MS).unref()
    const stopDatabase = async (): Promise<void> => own?.stop()
    if (server) await server.close([{ what: 'The database of its own', end: stopDatabase }])
    else {
      // Not awaited: running work ends with the database.
      void connection?.pool.end()
      await stopDatabase()
    }
    process.exit(code)
  })()
  return stopping
}

/** Exits after the loss of the embedded database: a supervisor can restart the server. */
function onLost(error: Error): void {
  logError('The server stops, because its database ended and does not start again', error)
  void stop(1)
}

let signalled: number | undefined
function onSignal(): void {
  const now = performance.now()
  if (signalled !== undefined && now - signalled > SAME_SIGNAL_MS) process.exit(1)
  signalled ??= now
  void stop(0)
}

function listenForTheEnd(): void {
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  process.on('uncaughtException', (error) => {
    logError('The server stops, because of something that nobody expected', error)
    void stop(1)
  })
}

/** Opens the configured or embedded database, and migrates it. */
async function openDatabase(settings: Settings): Promise<string> {
  if (settings.databaseUrl === undefined) own = await startOwnPostgres(settings, onLost)
  const connectionString = settings.databaseUrl ?? own?.connectionString ?? ''
  await (settings.migratesAtStart ? migrateDatabase : assertMigrated)(connectionString)
  return connectionString
}

async function start(settings: Settings): Promise<void> {
  const connectionString = await openDatabase(settings)
  const { poolerUrl, databasePool } = settings
  connection =
    poolerUrl === undefined ? connect(connectionString, databasePool) : connectToPooler(poolerUrl, databasePool)
  if (poolerUrl !== undefined) await assertPoolerLimits(connection.pool)
  const { filled, password, team } = await prepareFirstStart(connection, settings, console.log)
  server = await createServer(connection, connectionString, settings)
  if (filled && settings.role !== 'web') {
    console.log('Building the search index.')
    await server.indexer.drain()
  }
  const address = await server.app.listen({ port: settings.port, host: settings.host })
  if (settings.noGroupFullAccess)
    console.log('Note: accounts without a group have full access. Set NO_GROUP_FULL_ACCESS=0 to turn this off.')
  if (password !== undefined)
    console.log(
      `\n  Sign in as ${settings.administrator.email} with the password ${password}\n  (shown only once; change it in your account)\n`,
    )
  if (team) {
    console.log(`  To try fewer permissions, sign in as one of these with the password ${team.password}`)
    for (const { email, group, namespaces } of team.members)
      console.log(`    ${email.padEnd(28)}${group} · ${namespaces.join(', ')}`)
    console.log()
  }
  console.log(`Backoffice is ready at ${address}`)
}

/** Runs the server until it is stopped; then the process ends. */
export async function serve(settings: Settings): Promise<void> {
  log.level = settings.logLevel
  listenForTheEnd()
  const unknown = unknownSettings(process.env)
  if (unknown.length > 0) logError(`These settings are unknown and change nothing: ${unknown.join(', ')}`)
  try {
    await start(settings)
  } catch (error) {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (inUse) logError(`Something else listens on ${settings.host}:${settings.port}. Set PORT to another number.`)
    else if (error instanceof DataDirectoryInUse) logError(error.message)
    else logError('The server does not start', error)
    await stop(1)
  }
}
