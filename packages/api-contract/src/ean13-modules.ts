// Patterns of GS1 General Specifications, 5.2.1.2: those of set A; C is A inverted, B is C reversed.
const setA = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const setC = setA.map((pattern) => Array.from(pattern, (module) => (module === '1' ? '0' : '1')).join(''))
const setB = setC.map((pattern) => Array.from(pattern).toReversed().join(''))

/** Which of the left digits are of set B, by the first digit, which has no bars of its own. */
const PARITIES = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(' ')

const GUARD = '101'
const CENTRE = '01010'

/** Returns the 95 modules of a valid EAN-13: `1` is a bar, `0` is none. */
export function ean13Modules(code: string): string {
  const [first = 0, ...digits] = Array.from(code, Number)
  const parity = PARITIES[first] ?? ''
  const left = digits.slice(0, 6).map((digit, place) => (parity[place] === 'B' ? setB : setA)[digit])
  const right = digits.slice(6).map((digit) => setC[digit])
  return [GUARD, ...left, CENTRE, ...right, GUARD].join('')
}
