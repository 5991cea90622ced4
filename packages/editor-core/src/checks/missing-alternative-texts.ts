import { isFilled } from '../blocks/block-fields.ts'
import { own } from '../document/json.ts'
import { declaredValues, whereIs } from './declared-values.ts'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { DeclaredValue } from './declared-values.ts'
import type { Finding } from './finding.ts'

const IMAGE = /<img\b[^>]*>/gi
const ALTERNATIVE = /\salt\s*=/i

/**
 * Returns whether a value has images without an alternative text: an empty text field, or no `alt` in rich text (an
 * empty one marks decoration).
 */
function lacksText({ field, value, beside, fields }: DeclaredValue): boolean {
  if (field.type === 'image' && field.alt !== undefined) {
    const stored = own(beside, field.alt)
    return isFilled(value) && !isFilled(stored === undefined ? fields[field.alt]?.default : stored)
  }
  if (field.type !== 'richtext' || typeof value !== 'string') return false
  return (value.match(IMAGE) ?? []).some((image) => !ALTERNATIVE.test(image))
}

/** Finds images without an alternative text. */
export const missingAlternativeTexts = (document: EditorDocument, types: BlockTypes): readonly Finding[] =>
  [...declaredValues(document, types)]
    .filter(lacksText)
    .map((value) => ({ code: 'missing-alternative-text', ...whereIs(value) }))
