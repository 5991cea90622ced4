/** Kinds of products of which buyers say different things, by words in the name; the first that fits wins. */
const kindWords = [
  ['clock', /clock/i],
  ['bag', /\bbags?\b|shopper|purse|backpack|luggage/i],
  ['light', /t-?light|candle|lantern|lamp|\blights?\b/i],
  ['mug', /\bmugs?\b|tea ?cup|saucer|beaker/i],
  ['textile', /cushion|hot water bottle|apron|towel|door ?mat|throw\b|quilt/i],
  ['card', /cards?\b|wrap|paper|notebook|tissue|ribbon|chalk|sticker|doil|napkin|pencil|envelope/i],
  [
    'kitchen',
    /cake|\btins?\b|\bjars?\b|snack|lunch box|spoon|bowl|plate|baking|\begg|cutlery|kitchen|recipe|tray|\bjam\b|pantry|mould/i,
  ],
  ['garden', /garden|plant|watering|bird ?house|herb|parasol/i],
  ['toy', /jigsaw|doll|game|playhouse|domino|skittle|\btoy|babushka|puzzle|spaceboy|feltcraft/i],
] as const

export type ReviewKind = (typeof kindWords)[number][0] | 'decoration'

/** Returns the kind of a product, by its English name. */
export const reviewKindOf = (name: string): ReviewKind =>
  kindWords.find(([, words]) => words.test(name))?.[0] ?? 'decoration'

type Praise = readonly [title: string, text: string]
type Complaint = readonly [title: string, text: string, minus: string]

/** What buyers of a kind of product say. */
interface Texts {
  readonly praise: readonly Praise[]
  readonly complaints: readonly Complaint[]
}

/** What buyers say in a language: of each kind of product, and of any. */
export interface ReviewTexts extends Readonly<Record<ReviewKind | 'any', Texts>> {
  readonly plus: readonly string[]
  /** What the shop replies to a complaint. */
  readonly reply: string
}
