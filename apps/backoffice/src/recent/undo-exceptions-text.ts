import type { Schema } from '@backoffice/api-contract'
import type { textOf } from '../messages.ts'

/** Says what a change was not taken back from, and why: nothing when all of it was. */
export const undoExceptionsText = (text: ReturnType<typeof textOf>, left: readonly Schema<'LeftOut'>[]): string =>
  left
    .map(({ code, count, kind, names }) => {
      const named = names.length < count ? [...names, '…'] : names
      return text(`shell.recent.left.${code}`, { count, kind, names: named.join(', ') })
    })
    .join(' ')
