import type { ProductColumn } from '../sheet/product-columns.ts'

/** Common names of columns, in the languages of the product; in lower case and without punctuation. */
const others: Readonly<Record<string, readonly string[]>> = {
  sku: [
    'artikelnummer',
    'artikelcode',
    'artnr',
    'code',
    'productcode',
    'itemnumber',
    'artikelnr',
    'reference',
    'référence',
    'stockkeepingunit',
  ],
  name: [
    'naam',
    'productnaam',
    'omschrijving',
    'title',
    'titel',
    'bezeichnung',
    'nom',
    'désignation',
    'productname',
    'nameenglish',
  ],
  ean13: ['ean13', 'eancode', 'gtin', 'gtin13', 'barcode', 'streepjescode', 'codebarres'],
  status: ['zustand', 'statut', 'état'],
  brand: ['merk', 'marke', 'marque', 'fabrikant', 'manufacturer'],
  supplier: ['leverancier', 'lieferant', 'fournisseur', 'vendor'],
  categories: ['category', 'categorie', 'categorieën', 'kategorie', 'kategorien', 'catégorie', 'catégories'],
  price: ['prijs', 'verkoopprijs', 'preis', 'verkaufspreis', 'prix', 'prixdevente', 'salesprice', 'priceinclvat'],
  compare_price: ['vanprijs', 'adviesprijs', 'compareatprice', 'msrp', 'uvp', 'prixbarré', 'formerprice'],
  cost: ['inkoopprijs', 'kostprijs', 'costprice', 'einkaufspreis', 'prixdachat'],
  vat_code: ['btw', 'vat', 'vatcode', 'mwst', 'tva', 'tax'],
  unit: ['eenheid', 'einheit', 'unité'],
  package_width: ['width', 'breedte', 'breite', 'largeur'],
  package_height: ['height', 'hoogte', 'höhe', 'hauteur'],
  package_depth: ['depth', 'length', 'diepte', 'lengte', 'tiefe', 'länge', 'profondeur', 'longueur'],
  package_weight: ['weight', 'gewicht', 'poids'],
  scheduled_prices: ['comingprices', 'geplandeprijzen', 'geplantepreise', 'prixprogrammés'],
  images: ['image', 'picture', 'pictures', 'afbeelding', 'afbeeldingen', 'foto', 'bild', 'bilder', 'imageurl'],
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Returns the most likely column of each heading; each column is suggested once. */
export function suggestTargets(headings: readonly string[], columns: readonly ProductColumn[]): (string | null)[] {
  const known = new Map<string, string>()
  const offer = (text: string, key: string) => void (known.has(text) || known.set(text, key))
  const wanted = columns.filter(({ key, draft }) => draft !== undefined || key === 'sku' || key === 'namespace')
  for (const { key } of wanted) offer(key, key)
  for (const { key, label } of wanted) offer(bare(label), key)
  for (const { key } of wanted) offer(bare(key), key)
  for (const { key } of wanted) for (const word of others[key] ?? []) offer(word, key)
  const taken = new Set<string>()
  return headings.map((heading) => {
    const key = known.get(heading.trim()) ?? known.get(bare(heading))
    if (key === undefined || taken.has(key)) return null
    taken.add(key)
    return key
  })
}
