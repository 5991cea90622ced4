/** Reason why a quoted string is invalid. */
export type QuotedProblem = 'unclosed' | 'malformed' | 'number'

const plainEscapes: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  "'": "'",
  '"': '"',
  '\\': '\\',
  '/': '/',
}
const escape = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|(.))/giu
const lastCodePoint = 0x10_ff_ff

/** Returns the position of the quote that closes the one at `start`, or undefined if there is none. */
export function findClosingQuote(source: string, start: number): number | undefined {
  const quote = source[start]
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === quote) return at
  }
  return undefined
}

/**
 * Unescapes the text between two quotes: first the delimiting quote, then the escapes of JSON and Rust. The protocol
 * requires that order, and it means that any text can be quoted by escaping its quotes and backslashes.
 */
export function unescapeQuoted(
  inner: string,
  quote: string,
): { readonly value: string } | { readonly problem: QuotedProblem } {
  let problem: QuotedProblem | undefined
  const value = inner.replaceAll(
    escape,
    (whole: string, short?: string, long?: string, braced?: string, sign?: string) => {
      const digits = short ?? long ?? braced
      if (digits !== undefined) {
        const code = Number.parseInt(digits, 16)
        if (code <= lastCodePoint) return String.fromCodePoint(code)
        problem ??= 'number'
        return ''
      }
      if (sign === quote) return quote
      const plain = sign === undefined ? undefined : plainEscapes[sign]
      if (plain === undefined) problem ??= sign === 'x' || sign === 'u' ? 'number' : 'malformed'
      return plain ?? whole
    },
  )
  return problem ? { problem } : { value }
}
