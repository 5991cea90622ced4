import { recorder } from '../audit/recorder.ts'
import type { Database } from '../database/database.ts'
import type { Outbox } from '../search/outbox.ts'
import { nobody } from '../session/account.ts'
import { nowhere } from '../session/scope.ts'
import type { Kinds } from './kinds.ts'
import type { Work } from './work.ts'

/** What it takes to write records where nobody asked for it: when a day has come, or a link was followed. */
export const systemWork = (database: Database, outbox: Pick<Outbox, 'add'>, kinds: Kinds, operation: string): Work => ({
  database,
  actor: null,
  account: nobody,
  scope: nowhere,
  may: () => true,
  language: 'en',
  kinds,
  record: recorder(database, { actor: null, operation, source: 'system' }),
  reindex: async (index, which) => void (await outbox.add(database, index, which)),
})
