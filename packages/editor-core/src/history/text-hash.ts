const FIRST = 0x9e3779b1
const SECOND = 0x85ebca6b

/**
 * Returns a 64-bit hash of a text, to detect whether a stored version is the one that was opened. Not cryptographic: it
 * detects accidental differences, not forgery.
 */
export function textHash(text: string): string {
  let [one, other] = [FIRST ^ text.length, SECOND ^ text.length]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, FIRST)
    one ^= one >>> 15
    other = Math.imul(other ^ code, SECOND) + one
  }
  return [one, other].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('')
}
