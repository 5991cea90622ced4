/** Patterns of a surface. */
export const patterns = [
  'plain',
  'dots',
  'stripes',
  'checks',
  'hearts',
  'stars',
  'flowers',
  'leaves',
  'paisley',
  'flag',
] as const
export type Pattern = (typeof patterns)[number]

/** How a thing looks, as its name says. */
export interface Look {
  readonly base: string
  /** The base in the shadow. */
  readonly dark: string
  /** The base in the light. */
  readonly light: string
  /** Of patterns, ribbons and small parts. */
  readonly accent: string
  readonly pattern: Pattern
  /** How many of it are shown. */
  readonly count: 1 | 2 | 3
}

type Palette = readonly [base: string, dark: string, light: string, accent: string]

const palettes = {
  red: ['#c8403a', '#972c2b', '#e26a5f', '#fbeee6'],
  pink: ['#e891a8', '#c4677f', '#f6bccb', '#fff4f2'],
  rose: ['#d9848b', '#b05f69', '#f0b3b5', '#f8ece4'],
  blue: ['#3f6fa8', '#2b4f7f', '#6f9acb', '#f2efe4'],
  sky: ['#8dbad3', '#6494b1', '#b9d8e7', '#ffffff'],
  turquoise: ['#3fa39b', '#2c7a75', '#77c6bf', '#fdf3df'],
  green: ['#5f8f5a', '#446c42', '#8db886', '#f7efd9'],
  sage: ['#a3b899', '#7d9474', '#c6d5bd', '#fbf7ec'],
  yellow: ['#ecc04f', '#c4982f', '#f6d987', '#7a4b2a'],
  orange: ['#e08a45', '#b46628', '#f0b07c', '#fdf0dd'],
  purple: ['#7d5a94', '#5c406f', '#a684bb', '#f5ebf5'],
  lilac: ['#b9a3cc', '#9178a8', '#d6c7e2', '#ffffff'],
  brown: ['#8a6246', '#664531', '#b08a6c', '#f4e6cf'],
  wood: ['#c79a66', '#9b7344', '#e0bf95', '#6d4a2c'],
  cream: ['#efe3c8', '#cdbd99', '#faf4e4', '#b5544d'],
  white: ['#f4f3ef', '#cfccc3', '#ffffff', '#7f97a8'],
  black: ['#3b3b42', '#232329', '#60606a', '#d9c38a'],
  silver: ['#b5bcc4', '#878f99', '#dbe0e5', '#5d6a78'],
  gold: ['#cfa64a', '#a07c2b', '#e8cc86', '#6b4d1f'],
  slate: ['#6a7480', '#4a525d', '#919ba6', '#f1ece0'],
} as const satisfies Readonly<Record<string, Palette>>

type PaletteName = keyof typeof palettes

/** Words of names that say a colour; the first that fits wins. */
const colourWords: readonly (readonly [words: RegExp, palette: PaletteName])[] = [
  [/\bpink|fuchsia|bubblegum/i, 'pink'],
  [/\bred\b|ruby/i, 'red'],
  [/\bsky|pale blue|baby blue/i, 'sky'],
  [/\bblue|navy|cobalt/i, 'blue'],
  [/turquoise|aqua|teal|peacock|mint/i, 'turquoise'],
  [/\bgreen|emerald|olive/i, 'green'],
  [/amethyst|purple/i, 'purple'],
  [/lavender|lilac|violet/i, 'lilac'],
  [/yellow|lemon|daisy|chick|sunflower/i, 'yellow'],
  [/orange|amber|apricot|copper/i, 'orange'],
  [/brown|chocolate|coffee/i, 'brown'],
  [/wooden|wood\b|wicker|natural|rustic/i, 'wood'],
  [/retro ?spot|strawberry|union|babushka|cherry|toadstool/i, 'red'],
  [/dolly|lola|sweetheart|fairy/i, 'pink'],
  [/spaceboy|space boy|london|jack/i, 'blue'],
  [/skull|chalk|blackboard|jet\b/i, 'black'],
  [/woodland|botanical|herb|garden/i, 'green'],
  [/pantry|english|vintage doily|doily|lace|baroque/i, 'cream'],
  [/\bwhite|porcelain|enamel|crystal|snow/i, 'white'],
  [/ivory|cream|vanilla|antique/i, 'cream'],
  [/\bblack|slate/i, 'black'],
  [/silver|zinc|metal|diamante|mirror|\btin\b/i, 'silver'],
  [/gold|brass/i, 'gold'],
  [/rose|blossom/i, 'rose'],
]

const patternWords: readonly (readonly [words: RegExp, pattern: Pattern])[] = [
  [/union|jack|london|empire/i, 'flag'],
  [/retro ?spot|polka ?dot|spot\b|spotty|toadstool|dolly/i, 'dots'],
  [/stripe|circus|deck ?chair|ticking/i, 'stripes'],
  [/gingham|check|tartan|scottie|pantry/i, 'checks'],
  [/heart|love|sweetheart/i, 'hearts'],
  [/star\b|stars|spaceboy|space boy|christmas/i, 'stars'],
  [/flower|floral|rose|daisy|blossom|cherry|lola|folk ?art|fleur|pansy|poppy|regency/i, 'flowers'],
  [/woodland|leaf|botanical|herb|forest|garden/i, 'leaves'],
  [/paisley|boudicca|feather|peacock/i, 'paisley'],
]

const byChance: readonly PaletteName[] = [
  'sage',
  'sky',
  'rose',
  'cream',
  'turquoise',
  'orange',
  'blue',
  'wood',
  'lilac',
  'red',
  'slate',
  'yellow',
]

const fits = <Value>(words: readonly (readonly [RegExp, Value])[], name: string): Value | undefined =>
  words.find(([word]) => word.test(name))?.[1]

const sumOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)

function countOf(name: string): Look['count'] {
  const said = /(?:set|pack|box|s)\s*(?:of|\/)?\s*(\d+)/i.exec(name)?.[1]
  if (said === undefined) return /\bpair\b/i.test(name) ? 2 : 1
  return Number(said) > 2 ? 3 : Number(said) === 2 ? 2 : 1
}

/** Returns how a thing of that name looks: names without a colour get one, always the same. */
export function lookOf(name: string): Look {
  const palette = fits(colourWords, name) ?? byChance[sumOf(name) % byChance.length] ?? 'sage'
  const [base, dark, light, accent] = palettes[palette]
  return { base, dark, light, accent, pattern: fits(patternWords, name) ?? 'plain', count: countOf(name) }
}
