import { Parser } from 'htmlparser2'

/** Elements that run, load or take something away, in whatever page their text ends up. */
const ACTIVE = new Set([
  'script',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'link',
  'meta',
  'base',
  'style',
  'form',
  'svg',
  'math',
  'template',
  'noscript',
  'xml',
  'portal',
])
const DANGEROUS = /^(?:javascript|data|vbscript|blob|file|filesystem):/i

/** What a browser leaves out of an address before it looks at its scheme. */
const UNSEEN = /[\p{Cc}\s\u200b\ufeff]/gu

const leadsAstray = (value: string): boolean => DANGEROUS.test(value.replaceAll(UNSEEN, ''))

/**
 * Whether a text holds HTML that would run or load something where a shop shows it as HTML: an active element, a handler
 * of an event, an address with a dangerous scheme, or a comment, which parsers end in different places. Plain text with
 * signs such as `<` and `&`, and markup such as bold or lists, is left alone.
 */
export function hasActiveMarkup(text: string): boolean {
  if (!/<[a-z/!?]/i.test(text)) return false
  if (/<!(?:--|\[cdata)/i.test(text)) return true
  let isActive = false
  const parser = new Parser({
    onopentag(name, attributes) {
      isActive ||= ACTIVE.has(name.split(':').at(-1) ?? name)
      isActive ||= Object.entries(attributes).some(
        ([attribute, value]) =>
          /^on/i.test(attribute) || attribute === 'style' || attribute === 'srcdoc' || leadsAstray(value),
      )
    },
  })
  parser.end(text)
  // A tag that is never closed is no element to this parser, and one to a browser that finds the end in what follows.
  const [, open = '', rest = ''] = /<([a-z][\w:-]*)([^>]*)$/i.exec(text) ?? []
  return isActive || ACTIVE.has(open.toLowerCase()) || rest.includes('=') || /<[^>]*\bon[a-z]+\s*=/i.test(text)
}

/** Whether an address leads to the web over http or https, and names nobody’s password; nothing is one, too. */
export function isWebAddress(text: string): boolean {
  if (text === '') return true
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** Whether an address is a path on this server, and cannot be read as the name of another one. */
export const isLocalPath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text)
