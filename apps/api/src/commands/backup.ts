import { createWriteStream } from 'node:fs'
import { cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { lastMigration, MANIFEST, readTables, tableFile, type Manifest } from './backup-format.ts'
import { STORED_FOLDERS } from '../platform/files/open-stores.ts'
import { UsageError, type Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Copies all tables as of one moment, while the server runs. */
async function copyTables(client: Client, folder: string): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  // With `row_security` off, a query fails for a restricted role instead of saving only visible rows.
  await client.query('set local row_security = off')
  const tables = []
  for (const { name, columns } of await readTables(client)) {
    const list = columns.map(escapeIdentifier).join(', ')
    const from = client.query(copyTo(`copy (select ${list} from ${escapeIdentifier(name)}) to stdout`))
    await pipeline(from, createWriteStream(tableFile(folder, name), { flush: true }))
    tables.push({ name, columns, rows: from.rowCount })
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  const migration = await lastMigration(client)
  await client.query('commit')
  return { takenAt: new Date().toISOString(), migration, tables, sequences }
}

async function copyFolders(from: string, to: string): Promise<void> {
  for (const name of STORED_FOLDERS) {
    const folder = join(from, name)
    const isThere = await stat(folder).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false
        throw error
      },
    )
    if (isThere) await cp(folder, join(to, name), { recursive: true })
  }
}

export const backupCommand: Command = {
  usage: 'FOLDER',
  description: 'Writes a consistent copy of all tables and files into a new folder. The server can keep running.',
  async run([target], { settings, say }) {
    if (target === undefined) throw new UsageError('Enter the folder to write the backup to.')
    const folder = resolve(target)
    const unfinished = `${folder}.part`
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
    await withDatabase(settings, async (connectionString) => {
      const client = new Client({ connectionString })
      await client.connect()
      try {
        const manifest = await copyTables(client, unfinished)
        if (settings.bucket)
          say(`The backup doesn’t contain files: they’re in the bucket ${settings.bucket.name}. Back that up as well.`)
        else await copyFolders(settings.dataDirectory, unfinished)
        await writeFile(join(unfinished, MANIFEST), JSON.stringify(manifest, undefined, 2), { flush: true })
        await rename(unfinished, folder)
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
        say(`${manifest.tables.length} tables with ${rows} rows are in ${folder}.`)
      } finally {
        await client.end()
      }
    })
  },
}
