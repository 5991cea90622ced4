import { startPostgres, type PostgresOptions, type RunningPostgres } from '@backoffice/embedded-postgres'
import type { Settings } from '../../settings.ts'

/** Starts the PostgreSQL in the data directory, by the settings. */
export const startOwnPostgres = (
  { dataDirectory, sharedBuffers }: Pick<Settings, 'dataDirectory' | 'sharedBuffers'>,
  onLost?: PostgresOptions['onLost'],
): Promise<RunningPostgres> =>
  startPostgres({
    dataDirectory,
    ...(sharedBuffers !== undefined && { settings: { shared_buffers: `${sharedBuffers}MB` } }),
    ...(onLost && { onLost }),
  })
