import { names, words } from './name-words.ts'

type Rule = readonly [pattern: RegExp, replacement: string]

/** What the longest names lack: the file has 35 characters of each. */
const endings: readonly Rule[] = [
  [/\bbracelet ol$/, 'bracelet olive'],
  [/\bbracelet to$/, 'bracelet topaz'],
  [/\bcandl?(?= set$)/, 'candle'],
  [/\bphone char$/, 'phone charm'],
  [/\bphoto a$/, 'photo album'],
  [/\bhold$/, 'holder'],
  [/\bbea$/, 'beads'],
  [/\bstr$/, 'strap'],
  [/\bknif & s$/, 'knife and spoon'],
  [/\bcol$/, 'colours'],
  [/ l$/, ', large'],
  [/ s$/, ', small'],
]

/** Spaces and signs; the number of the supplier is no part of a name. */
const signs: readonly Rule[] = [
  [/^\*/, ''],
  [/ \d{5}$/, ''],
  [/ ?, ?(?=\S)/g, ', '],
  [/ ?[.,]$/, ''],
  [/ ?\(([^)]+)\)$/, ', $1'],
  [/ ?\+ ?/g, ' and '],
  [/ - /g, ': '],
  [/ \/ /g, ' or '],
]

/** Abbreviations of several words, or with signs. */
const phrases: readonly Rule[] = [
  [/\bs\/(\d+)\b|\bset(?: of ?|[/ ])?(\d+)\b(?! piece)/g, 'set of $1$2'],
  [/(?<=\bset of 10 card)(?= )/g, 's'],
  [/\b(pack|box)[/ ](\d+)\b/g, '$1 of $2'],
  [/(?<= )w[ /](?=\S)/g, 'with '],
  [/\bm\.o\.p\b|\bm pearl\b/g, 'mother-of-pearl'],
  [/\bd\.o\.f\b\.?/g, 'double old-fashioned'],
  [/\bm\/colour\b/g, 'multicolour'],
  [/\bc\/cover\b/g, 'cushion cover'],
  [/\bart dec\b/g, 'art deco'],
  [/\bant(?= (?:copper|silver|white)\b)/g, 'antique'],
  [/\bcote d'azure\b/g, "côte d'azur"],
  [/\beau de nile\b/g, 'eau de nil'],
  [/\bcharlie(?: &)? lola\b/g, 'charlie and lola'],
  [/\bgrass hopper\b/g, 'grasshopper'],
  [/\b(sign|font|garden) no$/g, '$1 "no"'],
  [/\b2 tone\b/g, 'two-tone'],
  [/\b2 meter\b/g, '2 metre'],
  [/(?<=\d)light$/g, ' lights'],
  [/(?<=\d0)'s\b/g, 's'],
  [/(?<=neckl)\.?(?=\d)|(?<=neckl|\blt)\. ?/g, ' '],
  [/(?<=[a-z]{3})\.(?!com\b) ?(?=[a-z])/g, ', '],
  [/\bbon bon/g, 'bonbon'],
  [/\bmulti colour/g, 'multicolour'],
  [/\bpot pouri\b/g, 'potpourri'],
  [/\bus diner\b/g, 'American diner'],
  [/\ba, b, c\b/g, 'A, B, C'],
]

/** Numbers and their units. */
const measures: readonly Rule[] = [
  [/\b(\d+) ?pc$/g, '$1 pieces'],
  [/\b(\d+) ?(?:pc|piece)\b/g, '$1-piece'],
  [/(?<!\d)(\d+)(?:cm)?x(?=\d)/g, '$1 × '],
  [/(?<=\d)(cm|g)\b/g, ' $1'],
  [/(?<=\d)w\b/g, ' W'],
  [/(?<=\d)"(?! |$)/g, '-inch '],
  [/(?<=\d)"/g, '-inch'],
  [/(?<=[a-z])"(?=[a-z])/g, ' "'],
]

const WORD = /[\p{L}\d]+(?:'\p{L}+)*/gu

const spelledNames = new Map(names.map((name) => [name.toLowerCase(), name]))
const NAME = new RegExp(
  `(?<![\\p{L}\\d'-])(?:${names.toSorted((one, other) => other.length - one.length).join('|')})(?![\\p{L}\\d])`,
  'giu',
)

const apply = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((changed, [pattern, replacement]) => changed.replace(pattern, replacement), text)

/** Reads "red/blue/green" as "red, blue and green"; opposites stay. */
const joinAlternatives = (text: string): string =>
  text.replaceAll(/[a-z][a-z'-]*(?:\/[a-z][a-z'-]*)+/g, (list) =>
    list === 'love/hate' ? list : list.replaceAll('/', ', ').replace(/, (?=[^,]*$)/, ' and '),
  )

/**
 * Returns a readable name: the file has upper case only, abbreviates in many ways, and lacks the end of long names.
 */
export function readableName(description: string): string {
  const quiet = description.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const spelled = [endings, signs, phrases, measures].reduce(apply, quiet)
  const name = joinAlternatives(spelled)
    .replaceAll(WORD, (word) => words[word] ?? word)
    .replaceAll(NAME, (word) => spelledNames.get(word.toLowerCase()) ?? word)
    .replaceAll(/"[a-z]"/g, (letter) => letter.toUpperCase())
    .replaceAll(/\b(\p{L}{3,}) \1\b/gu, '$1')
    .trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}
