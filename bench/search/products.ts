import { Random } from './random.ts'

/** A product in a shop's search index. */
export interface BenchProduct {
  readonly uid: string
  readonly sku: string
  readonly ean: string
  readonly name: string
  readonly description: string
  readonly brand: string
  readonly categories: readonly string[]
  readonly namespace: string
  readonly status: string
  readonly price: number
  readonly stock: number
  readonly updatedAt: string
}

const syllables = [
  'ba',
  'be',
  'bo',
  'ca',
  'co',
  'da',
  'de',
  'do',
  'fa',
  'fi',
  'ga',
  'go',
  'ha',
  'ka',
  'ki',
  'la',
  'le',
  'lo',
  'ma',
  'mi',
  'mo',
  'na',
  'ne',
  'no',
  'pa',
  'pe',
  'po',
  'ra',
  're',
  'ri',
  'ro',
  'sa',
  'se',
  'si',
  'so',
  'ta',
  'te',
  'ti',
  'to',
  'va',
  've',
  'vi',
  'za',
]
const endings = ['n', 'r', 's', 't', 'l', 'x', 'nd', 'rt', 'st', '', '', '']
const kinds = [
  'mug',
  'lamp',
  'chair',
  'table',
  'candle',
  'lantern',
  'teapot',
  'cushion',
  'blanket',
  'basket',
  'notebook',
  'umbrella',
  'bicycle',
  'backpack',
  'headphones',
  'keyboard',
  'monitor',
  'speaker',
  'charger',
  'bottle',
  'glass',
  'plate',
  'bowl',
  'knife',
  'toaster',
  'kettle',
  'mirror',
  'clock',
  'vase',
  'curtain',
  'pillow',
  'towel',
  'jacket',
  'sweater',
  'trousers',
  'scarf',
  'gloves',
  'sandals',
  'sneakers',
  'puzzle',
]
const qualities = [
  'small',
  'large',
  'red',
  'blue',
  'green',
  'white',
  'black',
  'vintage',
  'modern',
  'wooden',
  'ceramic',
  'cotton',
  'leather',
  'metal',
  'portable',
  'folding',
  'waterproof',
  'organic',
  'classic',
  'premium',
  'retro',
  'striped',
  'glazed',
  'polka',
  'golden',
]
const statuses = ['published', 'published', 'published', 'published', 'draft', 'archived']
const namespaces = ['nordic', 'nordic', 'lowlands', 'alps']
const startOfTime = Date.UTC(2026, 0, 1)
const minute = 60_000

function makeWord(random: Random): string {
  let word = ''
  for (let left = 2 + random.below(3); left > 0; left -= 1) word += random.one(syllables)
  return word + random.one(endings)
}

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Generates products deterministically. The frequency of words is as uneven as in real texts. */
export function* makeProducts(count: number): Generator<BenchProduct> {
  const random = new Random(20_260_101)
  const words = Array.from({ length: 12_000 }, () => makeWord(random))
  const brands = Array.from({ length: 400 }, () => capitalise(makeWord(random)))
  const categories = Array.from({ length: 180 }, () => capitalise(makeWord(random)))
  for (let at = 0; at < count; at += 1) {
    const brand = random.favourite(brands)
    const description = Array.from({ length: 14 + random.below(16) }, () =>
      random.favourite(random.below(3) === 0 ? qualities : words),
    ).join(' ')
    yield {
      uid: `p${at}`,
      sku: `${brand.slice(0, 2).toUpperCase()}-${10_000 + at}-${random.one(['S', 'M', 'L', 'XL'])}`,
      ean: `87${String(10_000_000_000 + at * 7)}`,
      name: `${capitalise(random.favourite(qualities))} ${random.favourite(kinds)} ${random.favourite(words)} ${brand}`,
      description: `${capitalise(description)}.`,
      brand,
      categories: [...new Set([random.favourite(categories), random.favourite(categories)])],
      namespace: random.one(namespaces),
      status: random.one(statuses),
      price: 199 + random.below(40_000),
      stock: random.below(500),
      updatedAt: new Date(startOfTime + random.below(400_000) * minute).toISOString(),
    }
  }
}

/** Returns typical queries: words and prefixes, codes, misspellings, several words. */
export function makeQueries(products: readonly BenchProduct[], count: number): string[] {
  const random = new Random(7)
  return Array.from({ length: count }, () => {
    const product = random.one(products)
    const [quality = '', kind = '', word = ''] = product.name.toLowerCase().split(' ')
    const misspell = (text: string): string => (text.length < 4 ? text : `${text.slice(0, 2)}${text.slice(3)}`)
    switch (random.below(15)) {
      case 0:
        return ''
      case 1:
        return product.sku
      case 2:
        return product.ean
      case 3:
        return kind.slice(0, 1)
      case 4:
        return kind.slice(0, 2)
      case 5:
        return kind.slice(0, 3)
      case 6:
        return kind
      case 7:
        return `${quality} ${kind}`
      case 8:
        return `${quality} ${kind} ${word.slice(0, 3)}`
      case 9:
        return misspell(kind)
      case 10:
        return word
      case 11:
        return `${quality}${kind}`
      case 12:
        return misspell(`${quality}${kind}`)
      case 13:
        return `${kind.slice(0, 3)} ${kind.slice(3)}`
      default:
        return `${product.brand} ${misspell(kind)}`.toLowerCase()
    }
  })
}
