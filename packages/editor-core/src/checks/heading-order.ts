import { declaredValues, whereIs } from './declared-values.ts'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { DeclaredValue } from './declared-values.ts'
import type { Finding } from './finding.ts'

/** Returns the heading levels of a value: of a level field itself, or those in rich text. */
function levelsOf({ field, value }: DeclaredValue): readonly number[] {
  if (field.type === 'heading-level')
    return [Number(value)].filter((level) => Number.isInteger(level) && level >= 1 && level <= 6)
  if (field.type !== 'richtext' || typeof value !== 'string') return []
  return [...value.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level))
}

/** Finds headings that skip a level, and every main heading of a page after the first. */
export function headingOrder(document: EditorDocument, types: BlockTypes): readonly Finding[] {
  const findings: Finding[] = []
  let page: string | undefined
  let after = 0
  let hasMain = false
  for (const value of declaredValues(document, types)) {
    if (value.found.page !== page) [page, after, hasMain] = [value.found.page, 0, false]
    for (const level of levelsOf(value)) {
      // A page may start at any level, since the storefront may already show the main heading.
      if (after > 0 && level > after + 1) findings.push({ code: 'heading-skipped', ...whereIs(value), level, after })
      if (level === 1 && hasMain) findings.push({ code: 'second-main-heading', ...whereIs(value) })
      hasMain ||= level === 1
      after = level
    }
  }
  return findings
}
