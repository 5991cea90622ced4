import type { Cells, ImportColumn } from '../../../platform/imports/source.ts'
import { figureCell, moneyCell } from '../../../platform/sheets/cells.ts'
import { centsIn } from '../../../platform/sheets/read-cell.ts'
import { columnNames } from '../sheet/column-names.ts'
import type { productSuppliers } from '../tables.ts'

/** A supplier of a product, as it is stored. */
export type Link = typeof productSuppliers.$inferSelect
/** What a price list says of a product of its supplier. */
export type Terms = Pick<Link, 'supplier_sku' | 'cost' | 'pack' | 'moq' | 'lead_days'>

/** Terms of a product that its supplier does not sell yet. */
const NO_TERMS: Terms = { supplier_sku: '', cost: null, pack: 1, moq: 1, lead_days: null }

/** Columns of a price list. */
export const columns = [
  {
    key: 'supplier_sku',
    label: 'Supplier SKU',
    kind: 'text',
    names: [
      'leveranciersku',
      'artikelnummerleverancier',
      'bestelnummer',
      'lieferantensku',
      'bestellnummer',
      'référencefournisseur',
      'orderno',
      'ordernumber',
    ],
  },
  { key: 'sku', label: 'SKU', kind: 'text', names: columnNames['sku'] ?? [] },
  { key: 'ean13', label: 'EAN', kind: 'text', names: columnNames['ean13'] ?? [] },
  {
    key: 'cost',
    label: 'Cost',
    kind: 'money',
    names: ['price', 'unitprice', 'netprice', 'prijs', 'inkoopprijs', 'preis', 'einkaufspreis', 'prix', 'prixdachat'],
  },
  {
    key: 'pack',
    label: 'Pack size',
    kind: 'whole',
    names: ['pack', 'verpakking', 'verpakkingseenheid', 'verpackungseinheit', 've', 'colisage', 'conditionnement'],
  },
  {
    key: 'moq',
    label: 'MOQ',
    kind: 'whole',
    names: ['minimumorderquantity', 'minimum', 'minimaleafname', 'mindestbestellmenge', 'quantitéminimale'],
  },
  {
    key: 'lead_days',
    label: 'Lead time (days)',
    kind: 'whole',
    names: ['leadtime', 'levertijd', 'lieferzeit', 'délai', 'délaidelivraison'],
  },
] as const satisfies readonly ImportColumn[]

/** A column of a price list. */
export type Key = (typeof columns)[number]['key']
/** Columns that identify a product, which a row has one of. */
export const CODES = ['supplier_sku', 'sku', 'ean13'] as const satisfies readonly Key[]
/** Columns whose values a price list changes. */
export const TERMS = ['supplier_sku', 'cost', 'pack', 'moq', 'lead_days'] as const satisfies readonly (Key &
  keyof Terms)[]

/** Returns terms as canonical cells. */
export const cellsOfTerms = (terms: Terms = NO_TERMS): Record<(typeof TERMS)[number], string> => ({
  supplier_sku: terms.supplier_sku,
  cost: moneyCell(terms.cost),
  pack: figureCell(terms.pack),
  moq: figureCell(terms.moq),
  lead_days: figureCell(terms.lead_days),
})

/** Returns terms with those that some canonical cells have; an empty cell is that of a product without terms. */
export function termsIn(cells: Cells, terms: Terms = NO_TERMS): Terms {
  const { supplier_sku, cost, pack, moq, lead_days } = cells
  return {
    supplier_sku: supplier_sku ?? terms.supplier_sku,
    cost: cost === undefined ? terms.cost : cost === '' ? null : centsIn(cost),
    pack: pack === undefined ? terms.pack : Number(pack || NO_TERMS.pack),
    moq: moq === undefined ? terms.moq : Number(moq || NO_TERMS.moq),
    lead_days: lead_days === undefined ? terms.lead_days : lead_days === '' ? null : Number(lead_days),
  }
}

/** Labels of the columns whose cells differ from the expected ones. */
export const movedSince = (expected: Cells, now: Cells): readonly string[] =>
  columns.flatMap(({ key, label }) => (key in expected && expected[key] !== now[key] ? [label] : []))
