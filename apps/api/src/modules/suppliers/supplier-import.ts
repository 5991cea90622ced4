import { findBy } from '../../platform/imports/records/find-by.ts'
import type { PlacedRow, RecordImport } from '../../platform/imports/records/record-import.ts'
import type { Cells } from '../../platform/imports/source.ts'
import type { ChangeOf } from '../../platform/records/contract-of.ts'
import { suppliers } from './tables.ts'
import { text } from './messages.ts'

const find = findBy(suppliers, 'code', 'name')

/** Writes codes in capitals, as the form does. */
const capitalsIn = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([key, cell]) => [key, key === 'code' || key === 'country' ? cell.toUpperCase() : cell]),
  )

const inCapitals = ({ namespace, cells }: PlacedRow): PlacedRow => ({ namespace, cells: capitalsIn(cells) })

/** Imports suppliers: found by code or name. */
export const supplierImport = {
  keys: ['code', 'name'],
  keyRequired: text('import-key-required'),
  fields: {
    name: 'name',
    code: 'code',
    status: 'status',
    order_email: 'order_email',
    country: 'country',
    lead_days: 'lead_days',
    minimum: 'minimum',
    terms: 'terms',
    order_days: 'order_days',
    language: ['language', 'Language', 'text'],
    currency: 'currency',
    free_from: ['free_from', 'Free delivery from', 'money'],
    invoice_percent: ['invoice_percent', 'Invoice tolerance (%)', 'whole'],
    invoice_amount: ['invoice_amount', 'Invoice tolerance (amount)', 'money'],
    portal: ['portal', 'Supplier portal', 'text'],
    tags: 'tags',
    notes: ['notes', 'Notes', 'text'],
    holidays: null,
    contacts: null,
    addresses: null,
    bank: null,
  },
  names: {
    name: ['leverancier', 'lieferant', 'fournisseur', 'supplier', 'suppliername', 'naam', 'nom'],
    code: ['leverancierscode', 'lieferantencode', 'lieferantennummer', 'suppliercode'],
    status: ['zustand', 'statut'],
    order_email: ['email', 'emailadres', 'bestelemail', 'bestellemail', 'emaildecommande'],
    country: ['land', 'pays', 'countrycode'],
    lead_days: ['leadtime', 'levertijd', 'lieferzeit', 'délai', 'délaidelivraison'],
    minimum: ['minimumbestelling', 'mindestbestellwert', 'minimumdecommande'],
    terms: ['betaaltermijn', 'zahlungsziel', 'paymentterms', 'conditions'],
  },
  async finder(work, rows) {
    const finder = await find(work, rows.map(inCapitals))
    return {
      identityOf: (cells) => finder.identityOf(capitalsIn(cells)),
      find: (row) => finder.find(inCapitals(row)),
      settle: ({ cells }) => capitalsIn(cells),
    }
  },
} as const satisfies RecordImport<keyof ChangeOf<'suppliers'>>
