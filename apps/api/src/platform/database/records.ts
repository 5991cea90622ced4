import { randomUUID } from 'node:crypto'

/** A new stable name for a record. */
export const newUid = (): string => randomUUID()

/** A moment as the contract writes it. */
export const iso = (at: Date): string => at.toISOString()
export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

/** Whole seconds since 1970, as search documents hold them. */
export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

interface StoredRow {
  readonly uid: string
  readonly id: number
  readonly version: number
  readonly created_at: Date
  readonly updated_at: Date
  readonly updated_by: string | null
}

/** The part of an answer that every stored record has. */
export const storedFields = ({ uid, id, version, created_at, updated_at, updated_by }: StoredRow) => ({
  uid,
  id,
  version,
  created_at: iso(created_at),
  updated_at: iso(updated_at),
  updated_by,
})

/** When a record was made and changed, and which version it is, as search documents hold it. */
export const stamps = ({
  created_at,
  updated_at,
  version,
}: Pick<StoredRow, 'created_at' | 'updated_at' | 'version'>) => ({
  created_at: seconds(created_at),
  updated_at: seconds(updated_at),
  version,
})
