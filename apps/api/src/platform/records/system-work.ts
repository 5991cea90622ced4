import { recorder } from '../audit/recorder.ts'
import type { Database } from '../database/database.ts'
import type { Outbox } from '../search/outbox.ts'
import { anonymous } from '../session/account.ts'
import { nowhere } from '../session/scope.ts'
import type { Kinds } from './kinds.ts'
import type { Work } from './work.ts'

/** Returns the context for writing records without a caller: on a schedule, or from an emailed link. */
export const systemWork = (database: Database, outbox: Pick<Outbox, 'add'>, kinds: Kinds, operation: string): Work => ({
  database,
  actor: null,
  account: anonymous,
  scope: nowhere,
  may: () => true,
  noGroupFullAccess: true,
  language: 'en',
  kinds,
  record: recorder(database, { actor: null, operation, source: 'system' }),
  reindex: async (index, which) => void (await outbox.add(database, index, which)),
})
