import { isFilled } from '../blocks/block-fields.ts'
import { own } from '../document/json.ts'
import { declaredValues, whereIs } from './declared-values.ts'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { DeclaredValue } from './declared-values.ts'
import type { Finding } from './finding.ts'

const IMAGE = /<img\b[^>]*>/gi
const ALTERNATIVE = /\salt\s*=/i

/** Images whose declared text field is empty; images in rich text without `alt` (an empty one says: decoration). */
function lacksText({ field, value, beside, fields }: DeclaredValue): boolean {
  if (field.type === 'image' && field.alt !== undefined) {
    const stored = own(beside, field.alt)
    return isFilled(value) && !isFilled(stored === undefined ? fields[field.alt]?.default : stored)
  }
  if (field.type !== 'richtext' || typeof value !== 'string') return false
  return (value.match(IMAGE) ?? []).some((image) => !ALTERNATIVE.test(image))
}

/** Images without a text for those who do not see them. */
export const missingAlternativeTexts = (document: EditorDocument, types: BlockTypes): readonly Finding[] =>
  [...declaredValues(document, types)]
    .filter(lacksText)
    .map((value) => ({ code: 'missing-alternative-text', ...whereIs(value) }))
