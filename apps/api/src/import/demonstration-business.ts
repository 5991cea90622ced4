/** Tenants of the demonstration business: one parent with two children. */
export const tenants = [
  { key: 'group', name: 'Giftworks', code: 'GIFT', parent: null, language: 'en' },
  { key: 'benelux', name: 'Giftworks Benelux', code: 'BENELUX', parent: 'group', language: 'nl' },
  { key: 'middle', name: 'Giftworks Germany & France', code: 'DEFR', parent: 'group', language: 'de' },
] as const

/** Key of a tenant of the demonstration business. */
export type TenantKey = (typeof tenants)[number]['key']

/** Its storefronts; the first one with `is_main` serves every country without another one. */
export const storefronts = [
  {
    tenant: 'group',
    name: 'Giftworks',
    domainname: 'giftworks.example',
    language: 'en',
    country: 'GB',
    is_main: true,
    wholesale: false,
    vat_high_bp: 2_000,
    vat_low_bp: 500,
  },
  {
    tenant: 'group',
    name: 'Giftworks Trade',
    domainname: 'trade.giftworks.example',
    language: 'en',
    country: 'GB',
    is_main: false,
    wholesale: true,
    vat_high_bp: 2_000,
    vat_low_bp: 500,
  },
  {
    tenant: 'benelux',
    name: 'Giftworks Nederland',
    domainname: 'giftworks-nl.example',
    language: 'nl',
    country: 'NL',
    is_main: true,
    wholesale: false,
    vat_high_bp: 2_100,
    vat_low_bp: 900,
  },
  {
    tenant: 'benelux',
    name: 'Giftworks België',
    domainname: 'giftworks-be.example',
    language: 'nl',
    country: 'BE',
    is_main: false,
    wholesale: false,
    vat_high_bp: 2_100,
    vat_low_bp: 600,
  },
  {
    tenant: 'middle',
    name: 'Giftworks Deutschland',
    domainname: 'giftworks-de.example',
    language: 'de',
    country: 'DE',
    is_main: true,
    wholesale: false,
    vat_high_bp: 1_900,
    vat_low_bp: 700,
  },
  {
    tenant: 'middle',
    name: 'Giftworks France',
    domainname: 'giftworks-fr.example',
    language: 'fr',
    country: 'FR',
    is_main: false,
    wholesale: false,
    vat_high_bp: 2_000,
    vat_low_bp: 550,
  },
] as const

/** Country codes of the countries in the file; unknown ones are `XX`, a user-assigned code of ISO 3166. */
export const countryCodes: Readonly<Record<string, string>> = {
  'United Kingdom': 'GB',
  EIRE: 'IE',
  Netherlands: 'NL',
  Belgium: 'BE',
  Germany: 'DE',
  France: 'FR',
  Australia: 'AU',
  Austria: 'AT',
  Bahrain: 'BH',
  Brazil: 'BR',
  Canada: 'CA',
  'Channel Islands': 'JE',
  Cyprus: 'CY',
  'Czech Republic': 'CZ',
  Denmark: 'DK',
  'European Community': 'EU',
  Finland: 'FI',
  Greece: 'GR',
  'Hong Kong': 'HK',
  Iceland: 'IS',
  Israel: 'IL',
  Italy: 'IT',
  Japan: 'JP',
  Lebanon: 'LB',
  Lithuania: 'LT',
  Malta: 'MT',
  Norway: 'NO',
  Poland: 'PL',
  Portugal: 'PT',
  RSA: 'ZA',
  'Saudi Arabia': 'SA',
  Singapore: 'SG',
  Spain: 'ES',
  Sweden: 'SE',
  Switzerland: 'CH',
  USA: 'US',
  'United Arab Emirates': 'AE',
  Unspecified: 'XX',
}

/** Categories, and the words in a product's name; the first match is the main category. */
export const categoryWords: readonly {
  readonly handle: string
  readonly name: string
  readonly names: { nl: string; de: string; fr: string }
  readonly words: RegExp
}[] = [
  {
    handle: 'christmas',
    name: 'Christmas',
    names: { nl: 'Kerst', de: 'Weihnachten', fr: 'Noël' },
    words: /christmas|xmas|santa|reindeer|advent|bauble|snow|noel|angel/i,
  },
  {
    handle: 'candles-and-light',
    name: 'Candles & light',
    names: { nl: 'Kaarsen & licht', de: 'Kerzen & Licht', fr: 'Bougies & lumière' },
    words: /t-light|candle|lantern|lamp|light|incense|wax/i,
  },
  {
    handle: 'bags',
    name: 'Bags',
    names: { nl: 'Tassen', de: 'Taschen', fr: 'Sacs' },
    words: /\bbags?\b|shopper|purse|backpack|tote/i,
  },
  {
    handle: 'kitchen',
    name: 'Kitchen & table',
    names: { nl: 'Keuken & tafel', de: 'Küche & Tisch', fr: 'Cuisine & table' },
    words:
      /mug|cup|plate|bowl|cake|teapot|\btea\b|coffee|kitchen|spoon|fork|knife|jug|tray|baking|jar|bottle|lunch|recipe|cutlery|egg|bread|dish|glass|cook|cookie|napkin|coaster/i,
  },
  {
    handle: 'stationery',
    name: 'Cards & paper',
    names: { nl: 'Kaarten & papier', de: 'Karten & Papier', fr: 'Cartes & papier' },
    words:
      /card|paper|notebook|journal|pencil|pen\b|sticker|wrap|calendar|envelope|stamp|tissue|writing|book|eraser|ruler/i,
  },
  {
    handle: 'jewellery',
    name: 'Jewellery',
    names: { nl: 'Sieraden', de: 'Schmuck', fr: 'Bijoux' },
    words: /necklace|bracelet|earring|\bring\b|brooch|jewel|bead|pendant|hair|charm/i,
  },
  {
    handle: 'toys',
    name: 'Toys & games',
    names: { nl: 'Speelgoed & spellen', de: 'Spielzeug & Spiele', fr: 'Jeux & jouets' },
    words:
      /toy|game|doll|puzzle|skittle|dominoes|playhouse|soldier|bingo|ludo|jigsaw|rabbit|teddy|spinning|balloon|kite|skipping|magic/i,
  },
  {
    handle: 'garden',
    name: 'Garden',
    names: { nl: 'Tuin', de: 'Garten', fr: 'Jardin' },
    words: /garden|plant|flower|bird|watering|herb|seed|trellis|parasol|picnic/i,
  },
  {
    handle: 'party',
    name: 'Party',
    names: { nl: 'Feest', de: 'Feier', fr: 'Fête' },
    words: /party|bunting|birthday|confetti|garland|wedding|invite/i,
  },
  {
    handle: 'textile',
    name: 'Textile',
    names: { nl: 'Textiel', de: 'Textilien', fr: 'Textile' },
    words:
      /cushion|towel|apron|throw|doormat|fabric|quilt|oven glove|tea towel|blanket|rug|hottie|warmer|slipper|scarf|sock|gloves?\b/i,
  },
  {
    handle: 'storage',
    name: 'Storage',
    names: { nl: 'Opbergen', de: 'Aufbewahrung', fr: 'Rangement' },
    words: /box|\btins?\b|basket|drawer|cabinet|rack|hook|hanger|holder|stand|chest|storage|crate|bin\b/i,
  },
  {
    handle: 'clocks-and-signs',
    name: 'Clocks & signs',
    names: { nl: 'Klokken & borden', de: 'Uhren & Schilder', fr: 'Horloges & panneaux' },
    words: /clock|sign|blackboard|chalk|frame|mirror|wall art|poster|letter/i,
  },
]

export const otherCategory = {
  handle: 'home',
  name: 'Home & gifts',
  names: { nl: 'Wonen & cadeaus', de: 'Wohnen & Geschenke', fr: 'Maison & cadeaux' },
}

/** Collections in product names, which serve as brands. */
export const brandWords: readonly (readonly [name: string, words: RegExp])[] = [
  ['Retrospot', /retro ?spot/i],
  ['Spaceboy', /space ?boy/i],
  ['Dolly Girl', /dolly ?girl/i],
  ['Regency', /regency/i],
  ['Pantry', /pantry/i],
  ['Suki', /suki/i],
  ['Woodland', /woodland/i],
  ["Poppy's Playhouse", /poppy'?s/i],
  ['Strawberry', /strawberry/i],
  ['Skulls', /skull/i],
  ['Paisley', /paisley/i],
  ['Circus Parade', /circus/i],
  ['Vintage', /vintage/i],
  ['Union Jack', /union jack|union flag/i],
  ['Feltcraft', /feltcraft/i],
  ['Botanical', /botanical/i],
  ['French', /french/i],
  ['Folkart', /folk ?art/i],
  ['Apothecary', /apothecary/i],
]

/** Fictitious suppliers; a product always has the same one. */
export const supplierNames = [
  'Northgate Imports',
  'Halden Crafts',
  'Meridian Home',
  'Oakfield Paper Works',
  'Bright Lantern Trading',
  'Silverbridge Textiles',
] as const
