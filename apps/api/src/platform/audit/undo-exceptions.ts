import type { Schema } from '@backoffice/api-contract'
import type { Language } from '../languages/language.ts'
import { readMessage, type Message } from '../messages/message.ts'
import { text } from './messages.ts'

/** What undoing a change skipped, before its message has a locale. */
export type UndoException = Omit<Schema<'UndoException'>, 'message'> & { readonly message: Message }

/** A message lists at most this many names. */
const NAMED = 5

/** Returns what undoing a change skipped; nothing when the count is 0. */
export function undoExceptions(
  code: UndoException['code'],
  count: number,
  { kind = 'record', names = [] }: Partial<Pick<UndoException, 'kind' | 'names'>> = {},
): UndoException[] {
  if (count === 0) return []
  const named = names.slice(0, NAMED)
  const listed = [...named, ...(named.length < count ? ['…'] : [])].join(', ')
  return [{ code, count, kind, names: named, message: messageOf(code, { count, kind, names: listed }) }]
}

function messageOf(
  code: UndoException['code'],
  { count, kind, names }: { readonly count: number; readonly kind: string; readonly names: string },
): Message {
  switch (code) {
    case 'reference-gone':
      return text('skipped-reference-gone', { kind })
    case 'parts-gone':
      return text('skipped-parts-gone', { count, kind })
    case 'pictures-changed':
      return text('skipped-pictures-changed', { count, names })
    case 'products-changed':
      return text('skipped-products-changed', { count, kind })
    case 'products-gone':
      return text('skipped-products-gone', { count })
    case 'categories-moved':
      return text('skipped-categories-moved', { count, names })
    case 'categories-gone':
      return text('skipped-categories-gone', { count })
    case 'lines-changed':
      return text('skipped-lines-changed', { count, names })
    case 'lines-sent':
      return text('skipped-lines-sent')
    case 'records-changed':
      return text('skipped-records-changed', { count })
    case 'fields-changed':
      return text('skipped-fields-changed', { count })
  }
}

/** Returns exceptions with their messages in a language. */
export const readExceptions = (language: Language, exceptions: readonly UndoException[]): Schema<'UndoException'>[] =>
  exceptions.map(({ message, ...exception }) => ({ ...exception, message: readMessage(language, message) }))
