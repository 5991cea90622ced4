import type { Schema } from '@backoffice/api-contract'

type LeftOut = Schema<'LeftOut'>

/** More names than this make no sentence. */
const NAMED = 5

/** What is said where nothing translates it by its code. */
const said: Readonly<Record<LeftOut['code'], (about: Pick<LeftOut, 'count' | 'kind' | 'names'>) => string>> = {
  'reference-gone': ({ kind }) => `The ${kind} that it named does not exist any more and was left out.`,
  'parts-gone': ({ count, kind }) => `Entries left out because their ${kind} does not exist any more: ${count}.`,
  'pictures-changed': ({ count, names }) =>
    `Variants whose pictures were changed since and stay: ${count} (${names.join(', ')}).`,
  'products-changed': ({ count, kind }) => `Products whose ${kind} was changed since and stays: ${count}.`,
  'products-gone': ({ count }) => `Products that do not exist any more: ${count}.`,
  'categories-moved': ({ count, names }) =>
    `Categories that were moved since and stay where they are: ${count} (${names.join(', ')}).`,
  'lines-changed': ({ count, names }) => `Lines that were changed since and stay: ${count} (${names.join(', ')}).`,
  'lines-sent': () => 'The order was sent since: its lines stay as they are.',
  'fields-changed': ({ count }) => `Fields that were changed since and stay: ${count}.`,
  'categories-gone': ({ count }) => `Categories that do not exist any more: ${count}.`,
}

/** What a change could not be taken back from, in words and for programs; nothing when there is none of it. */
export function leftOut(
  code: LeftOut['code'],
  count: number,
  { kind = 'record', names = [] }: Partial<Pick<LeftOut, 'kind' | 'names'>> = {},
): LeftOut[] {
  if (count === 0) return []
  const about = { count, kind, names: names.slice(0, NAMED) }
  return [{ code, message: said[code](about), ...about }]
}
