import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DEMONSTRATION } from '../places.ts'
import { words } from './name-words.ts'
import { unpackRetail } from './packed-retail.ts'
import { readableName } from './readable-name.ts'
import { kindOfRow } from './retail-row.ts'

test.each([
  ['  WHITE HANGING  HEART T-LIGHT HOLDER ', 'White hanging heart T-light holder'],
  ['S/12 MINI RABBIT EASTER', 'Set of 12 mini rabbit Easter'],
  ['ROUND SNACK BOXES SET OF4 WOODLAND', 'Round snack boxes set of 4 woodland'],
  ['SET 10 CARDS SWIRLY XMAS TREE 17104', 'Set of 10 cards swirly Christmas tree'],
  ['BAKING SET 9 PIECE RETROSPOT ', 'Baking set 9-piece Retrospot'],
  ['DIAMANTE HAIR GRIP PACK/2 LT ROSE', 'Diamante hair grip pack of 2 light rose'],
  ['ASSTD COL BUTTERFLY/CRYSTAL W/CHIME', 'Assorted colour butterfly and crystal with chime'],
  ['PURPLE FINE BEAD NECKLACE W TASSEL', 'Purple fine bead necklace with tassel'],
  ['AMETHYST CHUNKY BEAD BRACELET W STR', 'Amethyst chunky bead bracelet with strap'],
  ['SMOKEY GREY COLOUR D.O.F. GLASS', 'Smokey grey colour double old-fashioned glass'],
  ['SILVER/M.O.P PENDANT ORBIT NECKLACE', 'Silver and mother-of-pearl pendant orbit necklace'],
  ['ORANGE/WHT/FUSCHIA STONES NECKLACE', 'Orange, white and fuchsia stones necklace'],
  ['VINTAGE BILLBOARD LOVE/HATE MUG', 'Vintage billboard love/hate mug'],
  ['FLOWER GLASS GARLD NECKL36"AMETHYST', 'Flower glass garland necklace 36-inch amethyst'],
  ['THE KING GIFT BAG 25x24x12cm', 'The king gift bag 25 × 24 × 12 cm'],
  ['CHARLIE+LOLA"EXTREMELY BUSY" SIGN', 'Charlie and Lola "extremely busy" sign'],
  ["IF YOU CAN'T STAND THE HEAT MUG", "If you can't stand the heat mug"],
  ["50'S CHRISTMAS GIFT BAG LARGE", '50s Christmas gift bag large'],
  ['RETRO PILL BOX , REVOLUTIONARY', 'Retro pill box, revolutionary'],
  ['GREETING CARD, TWO SISTERS.', 'Greeting card, two sisters'],
  ['LETTER "W" BLING KEY RING', 'Letter "W" bling key ring'],
  ['*USB OFFICE MIRROR BALL', 'USB office mirror ball'],
  ['FAIRY SOAP SOAP HOLDER', 'Fairy soap holder'],
])('reads %s', (description, name) => {
  expect(readableName(description)).toBe(name)
})

test('no name of the data is abbreviated or badly spaced', async () => {
  const descriptions = new Set<string>()
  for (const row of unpackRetail(await readFile(DEMONSTRATION))) {
    // Notes of stock corrections are no names.
    if (kindOfRow(row).kind === 'goods' && Number(row.price) > 0) descriptions.add(row.description)
  }
  const names = [...descriptions].map(readableName)
  expect(names.length).toBeGreaterThan(3_000)
  const odd: readonly (readonly [what: string, pattern: RegExp])[] = [
    ['a known abbreviation', new RegExp(`(?<![\\p{L}'])(?:${Object.keys(words).join('|')})(?![\\p{L}'])`, 'iu')],
    ['a letter before a slash', /\b\p{L}\//u],
    ['a number after a slash', /\/\d/],
    ['a set without "of"', /\bset ?\d+\b(?!-piece)/i],
    ['a lone letter', /(?<!\d) [b-hj-z](?= |$)/],
    ['two spaces', / {2}/],
    ['a space before a comma', / ,/],
    ['no space after a comma', /,\S/],
    ['a full stop or comma at the end', /[.,]$/],
    ['a word twice', /\b(\p{L}{3,}) \1\b/iu],
    ['a unit without a space', /\d(?:cm|g)\b/],
  ]
  const found = names.flatMap((name) => odd.filter(([, pattern]) => pattern.test(name)).map(([what]) => [what, name]))
  expect(found).toEqual([])
})
