import { defineModule } from '../../platform/records/module.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../platform/workers/worker.ts'
import { removeOldIdentities } from './identities.ts'
import { removeOldVisits } from './visits.ts'

/** Deletes visits that never came back, and identities of accounts that are gone. */
const identityCleaner = ({ connection: { database } }: Ports): WorkerDefinition => ({
  schedule: { every: 600_000 },
  run: async () => {
    await removeOldVisits(database)
    await removeOldIdentities(database)
    return false
  },
  error: 'Old visits to identity providers could not be removed',
})

export const identityProvidersModule = defineModule({
  records: [],
  undoOfAny: { linkOwnIdentity: 'for good', unlinkOwnIdentity: 'for good', unlinkIdentity: 'for good' },
  workers: { 'identity-cleaner': identityCleaner },
})
