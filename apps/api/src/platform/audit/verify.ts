// Usage: verify:audit. Verifies the history, and fails where an entry was changed or deleted.
import { connect } from '../database/database.ts'
import { startOwnPostgres } from '../database/own-postgres.ts'
import { tellError } from '../log/log-error.ts'
import { readSettings } from '../../settings.ts'
import { verifyChain } from './chain.ts'

const settings = readSettings(process.env)
const own = settings.databaseUrl === undefined ? await startOwnPostgres(settings) : undefined
const connection = connect(settings.databaseUrl ?? own?.connectionString ?? '')
try {
  const { entries, redacted, head, broken } = await verifyChain(connection.database)
  console.log(
    `${entries} entries are as they were written, ${redacted} of them but for personal data that was erased. The last hash is ${head}.`,
  )
  if (broken !== undefined) {
    tellError(`Entry ${broken} was changed, removed or never sealed.`)
    process.exitCode = 1
  }
} finally {
  await connection.pool.end()
  await own?.stop()
}
