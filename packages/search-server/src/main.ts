import { parseArgs } from 'node:util'
import { startPostgres } from '@backoffice/embedded-postgres'
import { fastify } from 'fastify'
import { searchServer } from './search-server.ts'

const usage = 'start --master-key KEY [--port 7700] [--host 127.0.0.1] [--data DIRECTORY]'

const { values } = parseArgs({
  // pnpm passes a leading `--` on.
  args: process.argv.slice(2).filter((argument, at) => at > 0 || argument !== '--'),
  options: {
    port: { type: 'string', default: '7700' },
    host: { type: 'string', default: '127.0.0.1' },
    'master-key': { type: 'string' },
    data: { type: 'string', default: './data/search' },
  },
})
const masterKey = values['master-key'] ?? process.env['MEILI_MASTER_KEY']
if (!masterKey) throw new Error(`A master key is needed: ${usage}`)

const url = process.env['DATABASE_URL']
const postgres = url ? undefined : await startPostgres({ dataDirectory: values.data, database: 'search' })
const app = fastify({ logger: { level: 'warn' } })
await app.register(searchServer, { connection: url ?? postgres?.poolConfig ?? {}, masterKey })
const address = await app.listen({ port: Number(values.port), host: values.host })
process.stdout.write(`Search answers at ${address}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void app
      .close()
      .then(() => postgres?.stop())
      .then(() => process.exit(0))
  })
}
