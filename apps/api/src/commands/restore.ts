import { createReadStream } from 'node:fs'
import { cp, mkdir, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { STORED_FOLDERS } from '../platform/files/open-stores.ts'
import { lastMigration, MANIFEST, parseManifest, readTables, tableFile, type Manifest } from './backup-format.ts'
import { UsageError, type Command } from './command.ts'
import { withDatabase } from './with-database.ts'

async function assertFit(client: Client, { migration }: Manifest): Promise<void> {
  if ((await lastMigration(client)) !== migration)
    throw new Error('This backup is from another version. Restore it with the version that created it, then update.')
  const { rowCount } = await client.query('select from accounts limit 1')
  if (rowCount !== 0) throw new Error('This database isn’t empty. Restore the backup into an empty one.')
}

/**
 * Loads all tables in one transaction. Triggers and foreign keys are disabled meanwhile: the rows are of one consistent
 * moment.
 */
async function loadTables(client: Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  const present = (await readTables(client)).map(({ name }) => escapeIdentifier(name))
  await client.query(`truncate ${present.join(', ')}`)
  for (const { name, columns, rows } of tables) {
    const into = client.query(
      copyFrom(`copy ${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')}) from stdin`),
    )
    await pipeline(createReadStream(tableFile(folder, name)), into)
    if (into.rowCount !== rows) throw new Error(`${name} has ${into.rowCount} rows instead of ${rows}.`)
  }
  for (const { name, last } of sequences)
    await client.query('select setval($1::regclass, $2)', [escapeIdentifier(name), last])
  await client.query('commit')
}

export const restoreCommand: Command = {
  usage: 'FOLDER',
  description: 'Restores a backup into an empty database and data folder. Search fills itself at the next start.',
  async run([source], { settings, say }) {
    if (source === undefined) throw new UsageError('Enter the folder of the backup.')
    const folder = resolve(source)
    const manifest = parseManifest(await readFile(join(folder, MANIFEST), 'utf8'))
    await withDatabase(settings, async (connectionString) => {
      await migrateDatabase(connectionString)
      const client = new Client({ connectionString })
      await client.connect()
      try {
        await assertFit(client, manifest)
        await loadTables(client, folder, manifest)
      } finally {
        await client.end()
      }
    })
    await mkdir(settings.dataDirectory, { recursive: true })
    const present = new Set(await readdir(folder))
    for (const name of STORED_FOLDERS)
      if (present.has(name)) await cp(join(folder, name), join(settings.dataDirectory, name), { recursive: true })
    say(`Restored the backup of ${manifest.takenAt}.`)
  },
}
