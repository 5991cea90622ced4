import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

const IN_NO_TRANSACTION = 'I'.charCodeAt(0)
/** Startup parameters that PgBouncer accepts; others are rejected. */
const STARTUP = new Set(['user', 'database', 'client_encoding', 'application_name'])
/** State of a connection that the last transaction left unchanged. */
const LEFT_CLEAN = 'backoffice_system||0|0|0|0'
/** Changed state stays on the connection, so that not every transaction has to be checked. */
const LOOKS_EVERY = 5
const LEFT = `select concat_ws('|', current_user, coalesce(current_setting('app.account', true), ''),
  (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()),
  (select count(*) from pg_prepared_statements), (select count(*) from pg_listening_channels()),
  (select count(*) from pg_settings where source = 'session'))`

const message = (type: string, payload: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(payload.length + 4, 1)
  return Buffer.concat([head, payload])
}
const query = (text: string): Buffer => message('Q', Buffer.from(`${text}\0`))
const OK = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])

/** Splits a stream into messages, each with its type. */
function createFrames(take: (frame: Buffer) => void): (part: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  return (part) => {
    rest = Buffer.concat([rest, part])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1
      take(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  }
}

function startup(parameters: Readonly<Record<string, string>>): Buffer {
  const text = Buffer.from(`${Object.entries(parameters).flat().join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(text.length + 8, 0)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, text])
}

/** A connection to PostgreSQL that is assigned to one client after the other for a transaction. */
interface Backend {
  readonly socket: Socket
  /** Receives the server's answers. */
  take: (frame: Buffer) => void
}

/** A pooler between the server and PostgreSQL. */
export interface TransactionPooler {
  readonly connectionString: string
  /** Detected uses of session state. */
  readonly faults: readonly string[]
  /** Returns the number of transactions, each on any of the connections. */
  transactions(): number
  close(): Promise<void>
}

async function openBackend(url: URL): Promise<Backend> {
  const socket = connect(`${url.searchParams.get('host') ?? ''}/.s.PGSQL.${url.port || '5432'}`)
  const backend: Backend = { socket, take: () => undefined }
  socket.on('error', () => undefined)
  socket.on(
    'data',
    createFrames((frame) => backend.take(frame)),
  )
  await new Promise<void>((ready, reject) => {
    backend.take = (frame) => {
      if (frame[0] === 'E'.charCodeAt(0)) reject(new Error(frame.toString()))
      if (frame[0] === 'Z'.charCodeAt(0)) ready()
    }
    socket.write(startup({ user: 'backoffice_system', database: decodeURIComponent(url.pathname.slice(1)) }))
  })
  return backend
}

/** Queries the session state of a connection after a transaction. */
const leftOn = (backend: Backend): Promise<string> =>
  new Promise((answer) => {
    let text = ''
    backend.take = (frame) => {
      if (frame[0] === 'D'.charCodeAt(0)) text = frame.subarray(11).toString()
      if (frame[0] === 'E'.charCodeAt(0)) text = frame.toString()
      if (frame[0] === 'Z'.charCodeAt(0)) answer(text)
    }
    backend.socket.write(query(LEFT))
  })

/** Assigns a few connections at random. */
function createBackends(all: readonly Backend[], faults: string[]) {
  const free = [...all]
  const waiting: ((backend: Backend) => void)[] = []
  let released = 0
  return {
    take: (): Promise<Backend> => {
      const [found] = free.splice(Math.floor(Math.random() * free.length), 1)
      return found ? Promise.resolve(found) : new Promise((given) => waiting.push(given))
    },
    async release(backend: Backend): Promise<void> {
      released += 1
      const left = released % LOOKS_EVERY === 0 ? await leftOn(backend) : LEFT_CLEAN
      if (left !== LEFT_CLEAN) faults.push(`A transaction left ${left}`)
      const next = waiting.shift()
      if (next) next(backend)
      else free.push(backend)
    },
  }
}

/**
 * Starts a stand-in for PgBouncer in transaction mode in front of a test's PostgreSQL, with a few connections to it.
 */
export async function startTransactionPooler(direct: string, connections = 4): Promise<TransactionPooler> {
  const url = new URL(direct)
  const faults: string[] = []
  const all = await Promise.all(Array.from({ length: connections }, () => openBackend(url)))
  const backends = createBackends(all, faults)
  const clients = new Set<Socket>()
  let transactions = 0

  function serve(client: Socket): void {
    let backend: Promise<Backend> | undefined
    const begin = async (): Promise<Backend> => {
      const taken = await backends.take()
      transactions += 1
      taken.take = (frame) => {
        const isOver = frame[0] === 'Z'.charCodeAt(0) && frame[5] === IN_NO_TRANSACTION
        if (!isOver) return void client.write(frame)
        backend = undefined
        void backends.release(taken).then(() => client.write(frame))
      }
      return taken
    }
    const frames = createFrames((frame) => {
      const type = String.fromCharCode(frame[0] ?? 0)
      if (type === 'X') return void client.end()
      if (type === 'P' && frame[5] !== 0) faults.push('A query has a name')
      backend ??= begin()
      void backend.then(({ socket }) => socket.write(frame))
    })
    client.once('data', (first) => {
      const words = Buffer.from(first).subarray(8).toString().split('\0')
      const names = words.filter((word, at) => at % 2 === 0 && word !== '')
      faults.push(...names.filter((name) => !STARTUP.has(name)).map((name) => `A session begins with ${name}`))
      client.on('data', frames)
      client.write(OK)
    })
    clients.add(client)
    client.on('error', () => undefined)
  }

  const server = createServer({ noDelay: true }, serve)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    connectionString: `postgres://backoffice_system@127.0.0.1:${port}${url.pathname}`,
    faults,
    transactions: () => transactions,
    close: async () => {
      for (const { socket } of all) socket.destroy()
      for (const client of clients) client.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
