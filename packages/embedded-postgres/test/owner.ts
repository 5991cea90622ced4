import { startPostgres } from '../src/index.ts'

// A separate process that the tests kill.
const dataDirectory = process.argv[2]
if (!dataDirectory) throw new Error('Give a data directory')
const { pid } = await startPostgres({ dataDirectory, durable: false })
process.stdout.write(`${pid}\n`)
setInterval(() => {}, 60_000)
