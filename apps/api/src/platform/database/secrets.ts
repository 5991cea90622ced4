import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { secrets } from '../session/tables.ts'
import type { Database } from './database.ts'

/** Returns a key that all processes share; the first call creates it. */
export async function sharedSecret(database: Database, name: string): Promise<string> {
  await database
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [row] = await database.select().from(secrets).where(eq(secrets.name, name))
  if (!row) throw new Error(`The secret ${name} was not stored`)
  return row.value
}
