const signs: readonly (readonly [string, RegExp])[] = [
  ['personal data', /[^\s@]+@[^\s@]+\.[a-z]{2,}|(?:\+|00)\d[\d\s-]{8,}|\b0\d[\d\s-]{7,}\d\b/i],
  ['link', /https?:\/\/|www\.|\b[a-z0-9-]+\.(?:com|net|org|info|nl|de|fr|be)\b/i],
  ['abuse', /\b(?:idiot|moron|stupid|bastard|scum|klootzak|sukkel|arschloch|connard)\w*/i],
  // Who brings or helps, and not that something was delivered: many reviews of a product mention that, too.
  [
    'likely not about product',
    /\b(?:courier|postman|delivery (?:driver|man)|customer service|koerier|(?:pakket)?bezorger|klantenservice|paketbote|zusteller|kundenservice|kundendienst|livreur|coursier|facteur|service client)/i,
  ],
]

/** Returns what in a text should be flagged to a moderator. */
export const signalsIn = (text: string): string[] =>
  signs.flatMap(([signal, sign]) => (sign.test(text) ? [signal] : []))
