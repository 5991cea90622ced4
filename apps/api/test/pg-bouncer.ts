import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { ended } from './server-process.ts'

/** PgBouncer does not run as root, so the socket of the embedded PostgreSQL belongs to this user then. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const START_MS = 10_000

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}

/** Returns the settings of a PgBouncer in front of a database: few connections, in transaction mode. */
function settingsFor(direct: URL, folder: string, port: number, connections: number): string {
  const host = direct.searchParams.get('host') ?? direct.hostname
  const database = decodeURIComponent(direct.pathname.slice(1))
  return `[databases]
${database} = host=${host} port=${direct.port || '5432'} user=backoffice_system
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${connections}
server_round_robin = 1
logfile = ${folder}/log
`
}

/** Starts a PgBouncer in transaction mode in front of a test's PostgreSQL, and waits until it forwards queries. */
export async function startPgBouncer(program: string, direct: string, connections = 4) {
  const folder = await mkdtemp(join(tmpdir(), 'backoffice-pgbouncer-'))
  await chmod(folder, 0o777)
  const port = await freePort()
  const url = new URL(direct)
  await writeFile(join(folder, 'settings.ini'), settingsFor(url, folder, port, connections))
  await writeFile(join(folder, 'users.txt'), '"backoffice_system" "secret"\n')
  const child = spawn(program, [join(folder, 'settings.ini')], {
    ...(process.getuid?.() === 0 && NOBODY),
    stdio: 'ignore',
  })
  const connectionString = `postgres://backoffice_system:secret@127.0.0.1:${port}${url.pathname}`
  const limit = AbortSignal.timeout(START_MS)
  for (;;) {
    const client = new Client({ connectionString })
    try {
      await client.connect()
      await client.query('select 1')
      break
    } catch (error) {
      if (limit.aborted || child.exitCode !== null) throw error
    } finally {
      await client.end()
    }
  }
  return {
    connectionString,
    close: async (): Promise<void> => {
      child.kill('SIGINT')
      await ended(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
