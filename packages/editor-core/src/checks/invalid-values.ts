import { validateMessages } from '@backoffice/form-rules'
import { isRecord } from '../document/json.ts'
import { declaredValues, whereIs } from './declared-values.ts'
import type { Locale } from '@backoffice/form-rules'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { DeclaredValue } from './declared-values.ts'
import type { Finding } from './finding.ts'

/** Returns the messages of a field's rules about its value, in a language of `@backoffice/form-rules`. */
export function messagesAbout(
  { path, field, value, beside }: Pick<DeclaredValue, 'path' | 'field' | 'value' | 'beside'>,
  locale: Locale,
): readonly string[] {
  if (field.rules === undefined) return []
  const siblings = isRecord(beside) ? beside : {}
  return validateMessages({
    name: String(path.at(-1)),
    label: field.label,
    value,
    rules: field.rules,
    siblings,
    locale,
  })
}

/** Finds values that violate the rules of their fields. */
export const invalidValues = (document: EditorDocument, types: BlockTypes, locale: Locale = 'en'): readonly Finding[] =>
  [...declaredValues(document, types)].flatMap((value) =>
    messagesAbout(value, locale).map((message): Finding => ({ code: 'invalid-value', ...whereIs(value), message })),
  )
