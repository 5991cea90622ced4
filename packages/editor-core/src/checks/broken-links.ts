import { isRecord } from '../document/json.ts'
import { declaredValues, whereIs } from './declared-values.ts'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { DeclaredValue } from './declared-values.ts'
import type { Finding } from './finding.ts'

/** Returns whether a path of the website exists: a page, product, category or file. */
export type LeadsSomewhere = (path: string) => boolean

const HREF = /<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi

const isControl = (letter: string): boolean => letter <= ' ' || letter === '\u007f'

function targetsOf({ field, value }: DeclaredValue): readonly string[] {
  if (field.type === 'link') {
    const target = isRecord(value) ? value['href'] : value
    return typeof target === 'string' ? [target] : []
  }
  if (field.type !== 'richtext' || typeof value !== 'string') return []
  return [...value.matchAll(HREF)].map(([, double, single, bare]) => double ?? single ?? bare ?? '')
}

/** Returns the problem of a link's target. Control characters are removed first, because browsers ignore them. */
function problemWith(target: string, leadsSomewhere: LeadsSomewhere): 'broken-link' | 'dangerous-link' | undefined {
  const address = Array.from(target)
    .filter((letter) => !isControl(letter))
    .join('')
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(address) ?? []
  if (scheme !== undefined) {
    if (!['http', 'https', 'mailto', 'tel'].includes(scheme.toLowerCase())) return 'dangerous-link'
    return URL.canParse(address) && address.length > scheme.length + 1 ? undefined : 'broken-link'
  }
  if (address.startsWith('//')) return URL.canParse(`https:${address}`) ? undefined : 'broken-link'
  if (address.startsWith('#')) return address.length > 1 ? undefined : 'broken-link'
  const [path = ''] = address.split(/[?#]/)
  return path !== '' && leadsSomewhere(path) ? undefined : 'broken-link'
}

/**
 * Finds links in fields and rich text that are broken within the website, invalid, or run code. URLs of other websites
 * are not requested.
 */
export function brokenLinks(
  document: EditorDocument,
  types: BlockTypes,
  leadsSomewhere: LeadsSomewhere,
): readonly Finding[] {
  return [...declaredValues(document, types)].flatMap((value) =>
    targetsOf(value).flatMap((target): readonly Finding[] => {
      const isUnset = target === '' && value.field.type === 'link'
      const code = isUnset ? undefined : problemWith(target, leadsSomewhere)
      return code ? [{ code, ...whereIs(value), target }] : []
    }),
  )
}
