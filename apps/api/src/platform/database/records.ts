import { randomUUID } from 'node:crypto'

/** Returns a new uid for a record. */
export const newUid = (): string => randomUUID()

/** Formats a moment as in the contract. */
export const iso = (at: Date): string => at.toISOString()
export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

/** Returns whole seconds since 1970, as search documents hold them. */
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

interface StoredRow {
  readonly uid: string
  readonly id: number
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly updated_by: string | null
}

/** Returns the fields that every stored record has in an answer. */
export const storedFields = ({ uid, id, version, created_at, updated_at, updated_by }: StoredRow) => ({
  uid,
  id,
  version,
  created_at: iso(created_at),
  updated_at: iso(updated_at),
  updated_by,
})

/** Returns when a record was created and updated, and its version, as search documents hold them. */
export const stamps = ({
  created_at,
  updated_at,
  version,
}: Pick<StoredRow, 'created_at' | 'updated_at' | 'version'>) => ({
  created_at: seconds(created_at),
  updated_at: seconds(updated_at),
  version,
})
