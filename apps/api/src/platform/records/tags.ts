import { conflict } from '../http/failure.ts'
import { text } from './messages.ts'

/** Maximum number of tags of a record, by the contract. */
export const MOST_TAGS = 50

const keyOf = (tag: string): string => tag.toLowerCase()

/** Normalises tags: trimmed, without empty ones, and without duplicates that differ in case alone. */
export const tidyTags = (tags: readonly string[]): string[] =>
  [
    ...Map.groupBy(
      tags.map((tag) => tag.trim()).filter((tag) => tag !== ''),
      keyOf,
    ).values(),
  ].flatMap(([first]) => first ?? [])

/** Adds and removes tags; existing ones keep their spelling. */
export function tagsAfter(
  now: readonly string[],
  added: readonly string[] = [],
  removed: readonly string[] = [],
): string[] {
  const gone = new Set(tidyTags(removed).map(keyOf))
  return tidyTags([...now, ...added]).filter((tag) => !gone.has(keyOf(tag)))
}

/** Returns the columns of the bulk changes of tags. @throws 409 when there would be too many */
export const tagColumns = {
  add: (added: readonly string[], { tags: now }: { readonly tags: readonly string[] }) => {
    const tags = tagsAfter(now, added)
    if (tags.length > MOST_TAGS) throw conflict(text('too-many-tags', { most: MOST_TAGS }), '/tags')
    return { tags }
  },
  remove: (removed: readonly string[], { tags }: { readonly tags: readonly string[] }) => ({
    tags: tagsAfter(tags, [], removed),
  }),
}
