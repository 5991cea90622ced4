import type { Schema } from '@backoffice/api-contract'

type LeftOut = Schema<'LeftOut'>

/** More names than this make no sentence. */
const NAMED = 5

/** English messages, for callers that have no text of their own for a code. */
const messages: Readonly<Record<LeftOut['code'], (about: Pick<LeftOut, 'count' | 'kind' | 'names'>) => string>> = {
  'reference-gone': ({ kind }) => `Skipped the ${kind}, which no longer exists.`,
  'parts-gone': ({ count, kind }) => `Skipped entries whose ${kind} no longer exists: ${count}.`,
  'pictures-changed': ({ count, names }) =>
    `Skipped variants whose images changed in the meantime: ${count} (${names.join(', ')}).`,
  'products-changed': ({ count, kind }) => `Skipped products whose ${kind} changed in the meantime: ${count}.`,
  'products-gone': ({ count }) => `Skipped products that no longer exist: ${count}.`,
  'categories-moved': ({ count, names }) =>
    `Skipped categories that were moved in the meantime: ${count} (${names.join(', ')}).`,
  'lines-changed': ({ count, names }) => `Skipped lines that changed in the meantime: ${count} (${names.join(', ')}).`,
  'lines-sent': () => 'Skipped the lines: the supplier order was sent in the meantime.',
  'fields-changed': ({ count }) => `Skipped fields that changed in the meantime: ${count}.`,
  'categories-gone': ({ count }) => `Skipped categories that no longer exist: ${count}.`,
}

/** Returns what undoing a change skipped, for people and for programs; nothing when the count is 0. */
export function leftOut(
  code: LeftOut['code'],
  count: number,
  { kind = 'record', names = [] }: Partial<Pick<LeftOut, 'kind' | 'names'>> = {},
): LeftOut[] {
  if (count === 0) return []
  const about = { count, kind, names: names.slice(0, NAMED) }
  return [{ code, message: messages[code](about), ...about }]
}
