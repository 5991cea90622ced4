import { setup as startDatabase } from '@backoffice/embedded-postgres/testing'
import { buildServer } from './built-server.ts'

/** What all test files share: a database server, and the product's server as it is started. The answer ends both. */
export async function setup(): Promise<() => Promise<void>> {
  const [stopDatabase, removeServer] = await Promise.all([startDatabase(), buildServer()])
  return async () => {
    await stopDatabase()
    await removeServer()
  }
}
