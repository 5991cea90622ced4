/** How many tags a record has at most, as the contract says. */
export const MOST_TAGS = 50

const keyOf = (tag: string): string => tag.toLowerCase()

/** Tags as they are kept: without blanks around them, without empty ones, and the first of those that differ in capitals alone. */
export const tidyTags = (tags: readonly string[]): string[] =>
  [
    ...Map.groupBy(
      tags.map((tag) => tag.trim()).filter((tag) => tag !== ''),
      keyOf,
    ).values(),
  ].flatMap(([first]) => first ?? [])

/** Some tags with others added and taken away; what is there already stays as it is written. */
export function tagsAfter(
  now: readonly string[],
  added: readonly string[] = [],
  removed: readonly string[] = [],
): string[] {
  const gone = new Set(tidyTags(removed).map(keyOf))
  return tidyTags([...now, ...added]).filter((tag) => !gone.has(keyOf(tag)))
}
