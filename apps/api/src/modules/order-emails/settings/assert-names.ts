import { unknownNameIn, type Schema } from '@backoffice/api-contract'
import { invalid } from '../../../platform/http/failure.ts'
import { text } from '../messages.ts'

const braced = (name: string): string => `{${name}}`

/** Asserts that every name in braces of a text is one of its placeholders. @throws 422 */
export function assertNames(names: readonly string[], written: Schema<'OrderEmailText'>, pointer: string): void {
  for (const field of ['subject', 'text'] as const) {
    const name = unknownNameIn(written[field], names)
    if (name === undefined) continue
    const known = names.map(braced).join(', ')
    throw invalid(text('unknown-name', { name: braced(name), names: known }), `${pointer}/${field}`)
  }
}
