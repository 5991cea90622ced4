/** Returns a value of a form as a text, where it has no format of its own. */
export const asText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(asText).join(', ') || '–'
  if (typeof value !== 'object') return JSON.stringify(value)
  return (
    Object.values(value)
      .map(asText)
      .filter((text) => text !== '–')
      .join(' · ') || '–'
  )
}
