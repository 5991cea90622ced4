import { setup as startDatabase } from '@backoffice/embedded-postgres/testing'
import { buildServer } from './built-server.ts'

/** Starts what all test files share: a database server, and the built server. Returns a function that stops both. */
export async function setup(): Promise<() => Promise<void>> {
  const [stopDatabase, removeServer] = await Promise.all([startDatabase(), buildServer()])
  return async () => {
    await stopDatabase()
    await removeServer()
  }
}
