// Usage: import:retail FILE [--shift-to-today]. Imports the "Online Retail" file (CSV, optionally compressed with gzip).
import { parseArgs } from 'node:util'
import { connect } from '../platform/database/database.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { startOwnPostgres } from '../platform/database/own-postgres.ts'
import { readSettings } from '../settings.ts'
import { importRetail } from './import-retail.ts'
import { printReport, sumsAgree } from './print-report.ts'
import { readRetailCsv } from './read-retail-csv.ts'
import { logError } from '../platform/log/log-error.ts'
import { localNow, shiftToToday } from './shift-to-today.ts'

const {
  values: { 'shift-to-today': isShifted },
  positionals: [file],
} = parseArgs({ options: { 'shift-to-today': { type: 'boolean' } }, allowPositionals: true })
if (!file) {
  logError('Usage: pnpm import:retail FILE [--shift-to-today]')
  process.exit(2)
}
const settings = readSettings(process.env)
const own = settings.databaseUrl === undefined ? await startOwnPostgres(settings) : undefined
const connectionString = settings.databaseUrl ?? own?.connectionString ?? ''
await migrateDatabase(connectionString)
const connection = connect(connectionString)
const started = performance.now()
try {
  const now = localNow()
  const report = await importRetail(
    connection.pool,
    isShifted ? await shiftToToday(() => readRetailCsv(file), now) : readRetailCsv(file),
    {
      ...(isShifted && { until: now }),
      progress: (message) =>
        console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${message}`),
    },
  )
  console.log(printReport(report))
  console.log(
    `Done in ${((performance.now() - started) / 1000).toFixed(1)} s, ${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB. The search index follows when the server runs.`,
  )
  if (!sumsAgree(report)) process.exitCode = 1
} finally {
  await connection.pool.end()
  await own?.stop()
}
