import { Parser } from 'htmlparser2'

/** Elements that execute, load or embed something, in whatever page their text ends up. */
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

/** Characters that browsers ignore when they parse the scheme of a URL. */
const UNSEEN = /[\p{Cc}\s\u200b\ufeff]/gu

const leadsAstray = (value: string): boolean => DANGEROUS.test(value.replaceAll(UNSEEN, ''))

/**
 * Returns whether a text holds HTML that would execute or load something where a shop shows it as HTML: an active
 * element, an event handler, a URL with a dangerous scheme, or a comment, which parsers end in different places. Plain
 * text with characters such as `<` and `&`, and markup such as bold or lists, is allowed.
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
  // A tag that is never closed is no element to this parser, but is one to a browser that finds the end in what
  // follows.
  const [, open = '', rest = ''] = /<([a-z][\w:-]*)([^>]*)$/i.exec(text) ?? []
  return isActive || ACTIVE.has(open.toLowerCase()) || rest.includes('=') || /<[^>]*\bon[a-z]+\s*=/i.test(text)
}

/** Whether a text is an http or https URL without credentials; an empty text is one, too. */
export function isWebAddress(text: string): boolean {
  if (text === '') return true
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** Whether a URL is a path on this server, and cannot be parsed as the name of another one. */
export const isLocalPath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text)
