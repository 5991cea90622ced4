/** An element of an XML document. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string | readonly Element[]
}

/** Content of an element: a text, or elements without those that are left out. */
type Content = string | readonly (Element | undefined)[]

/** Characters that XML 1.0 has no way to write. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '')

/** Creates an element; undefined where it would be empty, as Peppol allows no empty ones (PEPPOL-EN16931-R008). */
export function element(
  name: string,
  content: Content | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): Element | undefined {
  if (content == null) return undefined
  if (typeof content === 'string') {
    const text = content.replaceAll(UNWRITABLE, '').trim()
    return text === '' ? undefined : { name, attributes, content: text }
  }
  const children = content.filter((child) => child !== undefined)
  return children.length === 0 ? undefined : { name, attributes, content: children }
}

/** Writes an element with everything inside it. */
export function written({ name, attributes, content }: Element): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = typeof content === 'string' ? escaped(content) : content.map(written).join('')
  return `<${name}${given.join('')}>${inside}</${name}>`
}
