/** Returns the filters in some mode, with or without one of them; undefined when there are none. */
export const marked = (before: readonly string[] = [], field: string, on: boolean): string[] | undefined => {
  const next = [...before.filter((other) => other !== field), ...(on ? [field] : [])]
  return next.length > 0 ? next : undefined
}
