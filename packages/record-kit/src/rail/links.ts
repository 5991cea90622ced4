/** A part of a text; with `href` a web address. */
interface TextPart {
  readonly text: string
  readonly href?: string
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"“”„»]+/giu

/** Returns an address without the punctuation of the sentence that it ends. */
function withoutPunctuation(address: string): string {
  const bare = address.replace(/[.,;:!?'’…]+$/u, '')
  return bare.endsWith(')') && !bare.includes('(') ? bare.slice(0, -1) : bare
}

/** Splits a text into web addresses, which are links, and the text between them. No other scheme becomes a link. */
export function linksIn(body: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of body.matchAll(ADDRESS)) {
    const href = withoutPunctuation(found)
    if (!URL.canParse(href)) continue
    if (index > end) parts.push({ text: body.slice(end, index) })
    parts.push({ text: href, href })
    end = index + href.length
  }
  return end < body.length ? [...parts, { text: body.slice(end) }] : parts
}
