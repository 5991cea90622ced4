import type { Found } from '@backoffice/shell-kit'

const KEY = 'backoffice.palette_recent'
const REMEMBERED = 6

type Place = Pick<Found, 'title' | 'hint' | 'path'>

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'path' in value &&
  typeof value.path === 'string'

const keyOf = (account: string): string => `${KEY}.${account}`

/**
 * Returns the records that an account opened last from the palette in this tab, newest first. Damaged storage is
 * ignored.
 */
export function recentPlaces(account: string, storage: Pick<Storage, 'getItem'> = sessionStorage): readonly Place[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(account)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, REMEMBERED) : []
  } catch {
    return []
  }
}

/** Remembers a record that was opened from the palette. */
export function rememberPlace(
  account: string,
  { title, hint, path }: Place,
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
): void {
  const others = recentPlaces(account, storage).filter((place) => place.path !== path)
  storage.setItem(
    keyOf(account),
    JSON.stringify([{ title, path, ...(hint !== undefined && { hint }) }, ...others].slice(0, REMEMBERED)),
  )
}
