/** Why a quoted text is no value. */
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

/** Where the quote that opens at `start` closes; undefined when it does not. */
export function findClosingQuote(source: string, start: number): number | undefined {
  const quote = source[start]
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === quote) return at
  }
  return undefined
}

/**
 * The value between two quotes. The own quote is unescaped first, then the escapes of JSON and of Rust; that order is
 * the protocol's, and it lets every text be quoted by a backslash before each quote and each backslash.
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
