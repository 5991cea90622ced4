export { DataDirectoryInUse } from './owner-file.ts'
export {
  findPostgres,
  startPostgres,
  type PoolConfig,
  type PostgresOptions,
  type RunningPostgres,
} from './start-postgres.ts'
