import { compileMessage } from '@lingui/message-utils/compileMessage'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the text of a part of a compiled message: a value is empty, a plural or select contains all of its cases. */
function wordsOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (!Array.isArray(part)) return ''
  const [, kind, choices]: readonly unknown[] = part
  if ((kind !== 'plural' && kind !== 'select' && kind !== 'selectordinal') || !isRecord(choices)) return '…'
  return Object.entries(choices)
    .filter(([choice]) => choice !== 'offset')
    .map(([, said]) => plain(said))
    .join(' / ')
}

const plain = (compiled: unknown): string =>
  Array.isArray(compiled) ? compiled.map(wordsOf).join('') : wordsOf(compiled)

/** Returns the plain text of an ICU message, for any values. */
export const plainText = (message: string): string => plain(compileMessage(message)).replaceAll(/<\/?\w+\/?>/g, '')
