type Target = 'en' | 'nl' | 'de' | 'fr'

/**
 * Retail terms, English first. The built-in translation is this list and nothing more, and its texts are marked as
 * such.
 */
const glossary: Readonly<Record<string, readonly [nl: string, de: string, fr: string]>> = {
  red: ['rood', 'rot', 'rouge'],
  blue: ['blauw', 'blau', 'bleu'],
  green: ['groen', 'grün', 'vert'],
  white: ['wit', 'weiß', 'blanc'],
  black: ['zwart', 'schwarz', 'noir'],
  pink: ['roze', 'rosa', 'rose'],
  yellow: ['geel', 'gelb', 'jaune'],
  silver: ['zilver', 'silber', 'argent'],
  gold: ['goud', 'gold', 'or'],
  large: ['groot', 'groß', 'grand'],
  small: ['klein', 'klein', 'petit'],
  set: ['set', 'set', 'lot'],
  of: ['van', 'von', 'de'],
  and: ['en', 'und', 'et'],
  with: ['met', 'mit', 'avec'],
  for: ['voor', 'für', 'pour'],
  bag: ['tas', 'tasche', 'sac'],
  box: ['doos', 'schachtel', 'boîte'],
  mug: ['mok', 'becher', 'tasse'],
  cup: ['kop', 'tasse', 'tasse'],
  clock: ['klok', 'uhr', 'horloge'],
  heart: ['hart', 'herz', 'cœur'],
  lamp: ['lamp', 'lampe', 'lampe'],
  lantern: ['lantaarn', 'laterne', 'lanterne'],
  candle: ['kaars', 'kerze', 'bougie'],
  christmas: ['kerst', 'weihnachten', 'noël'],
  tree: ['boom', 'baum', 'arbre'],
  star: ['ster', 'stern', 'étoile'],
  flower: ['bloem', 'blume', 'fleur'],
  glass: ['glas', 'glas', 'verre'],
  wooden: ['houten', 'hölzern', 'en bois'],
  metal: ['metaal', 'metall', 'métal'],
  paper: ['papier', 'papier', 'papier'],
  card: ['kaart', 'karte', 'carte'],
  holder: ['houder', 'halter', 'support'],
  frame: ['lijst', 'rahmen', 'cadre'],
  sign: ['bord', 'schild', 'panneau'],
  cake: ['taart', 'kuchen', 'gâteau'],
  tea: ['thee', 'tee', 'thé'],
  coffee: ['koffie', 'kaffee', 'café'],
  lunch: ['lunch', 'mittagessen', 'déjeuner'],
  bottle: ['fles', 'flasche', 'bouteille'],
  garden: ['tuin', 'garten', 'jardin'],
  hanging: ['hangend', 'hängend', 'suspendu'],
  party: ['feest', 'feier', 'fête'],
}

const place: Readonly<Record<Exclude<Target, 'en'>, number>> = { nl: 0, de: 1, fr: 2 }

/** Returns a word in the capitals of another one. */
export const likeness = (source: string, word: string): string => {
  if (source === source.toUpperCase() && source.length > 1) return word.toUpperCase()
  return source[0] === source[0]?.toUpperCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
}

/** Tags, and what is not to be translated. */
const KEPT = /(<span translate="no"[^>]*>[^<]*<\/span>|<[^>]*>)/

/** Whether the glossary has every word of an English text, or of its part that is to be translated. */
export const isKnown = (text: string): boolean =>
  text
    .split(KEPT)
    .filter((_, place) => place % 2 === 0)
    .join(' ')
    .match(/\p{L}+/gu)
    ?.every((word) => word.toLowerCase() in glossary) ?? false

/** Translates word by word from the glossary; unknown words stay as they are. */
export function translate(text: string, language: Target): string {
  if (language === 'en') return text
  const translated = (part: string) =>
    part.replaceAll(/\p{L}+/gu, (word) => {
      const known = glossary[word.toLowerCase()]?.[place[language]]
      return known === undefined ? word : likeness(word, known)
    })
  return text
    .split(KEPT)
    .map((part, index) => (index % 2 === 0 ? translated(part) : part))
    .join('')
}
