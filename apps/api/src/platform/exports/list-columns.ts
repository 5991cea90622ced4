import type { SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { figureCell, listCell, moneyCell, yesNoCell, type CellKind } from '../sheets/cells.ts'

type Index = Exclude<SearchIndexName, 'products' | 'accounts' | 'namespaces' | 'table-settings'>
type Columns<TIndex extends Index> = readonly (readonly [
  key: keyof SearchDocuments[TIndex] & string,
  label: string,
  kind: CellKind,
])[]

/** What a file of a list holds: the fields of its search documents, in the order of its screen. */
export const listColumns: { readonly [TIndex in Index]: Columns<TIndex> } = {
  orders: [
    ['number', 'Number', 'text'],
    ['placed_at', 'Date', 'time'],
    ['kind', 'Kind', 'text'],
    ['website', 'Website', 'text'],
    ['location', 'Location', 'text'],
    ['customer_number', 'Customer number', 'text'],
    ['customer_name', 'Customer', 'text'],
    ['email', 'E-mail', 'text'],
    ['country', 'Country', 'text'],
    ['city', 'City', 'text'],
    ['stage', 'Stage', 'text'],
    ['payment_state', 'Payment', 'text'],
    ['fulfilment_state', 'Fulfilment', 'text'],
    ['hold_reason', 'On hold because', 'text'],
    ['item_count', 'Pieces', 'whole'],
    ['total', 'Total', 'money'],
    ['due', 'Due', 'money'],
    ['currency', 'Currency', 'text'],
    ['skus', 'SKUs', 'list'],
  ],
  customers: [
    ['number', 'Number', 'text'],
    ['type', 'Type', 'text'],
    ['name', 'Name', 'text'],
    ['company', 'Company', 'text'],
    ['email', 'E-mail', 'text'],
    ['country', 'Country', 'text'],
    ['city', 'City', 'text'],
    ['status', 'Status', 'text'],
    ['wholesale', 'Wholesale', 'yes-no'],
    ['orders', 'Orders', 'whole'],
    ['net_value', 'Net value', 'money'],
    ['last_order_at', 'Last order', 'time'],
  ],
  brands: [
    ['name', 'Name', 'text'],
    ['slug', 'Slug', 'text'],
    ['status', 'Status', 'text'],
    ['logo', 'Logo', 'text'],
    ['products', 'Products', 'whole'],
    ['active_products', 'Active products', 'whole'],
    ['sold_30', 'Sold in 30 days', 'whole'],
    ['sequence', 'Place', 'whole'],
    ['updated_at', 'Last change', 'time'],
  ],
  categories: [
    ['name', 'Name', 'text'],
    ['path', 'Path', 'list'],
    ['handle', 'Handle', 'text'],
    ['seo_url', 'Address', 'text'],
    ['status', 'Status', 'text'],
    ['products_direct', 'Products directly', 'whole'],
    ['products_total', 'Products in all', 'whole'],
    ['sold_30', 'Sold in 30 days', 'whole'],
    ['mappings', 'Mapped to', 'list'],
    ['missing_languages', 'Languages missing', 'list'],
    ['sequence', 'Place', 'whole'],
    ['updated_at', 'Last change', 'time'],
  ],
  suppliers: [
    ['name', 'Name', 'text'],
    ['code', 'Code', 'text'],
    ['status', 'Status', 'text'],
    ['contact', 'Contact', 'text'],
    ['order_email', 'Order e-mail', 'text'],
    ['country', 'Country', 'text'],
    ['lead_days', 'Lead time in days', 'whole'],
    ['reliability', 'Reliability %', 'whole'],
    ['minimum', 'Minimum', 'money'],
    ['terms', 'Terms', 'text'],
    ['products', 'Products', 'whole'],
    ['open_orders', 'Open orders', 'whole'],
    ['orders_12m', 'Orders in 12 months', 'whole'],
    ['next_order_day', 'Next order day', 'date'],
    ['last_order_at', 'Last order', 'time'],
    ['updated_at', 'Last change', 'time'],
  ],
  'supplier-orders': [
    ['number', 'Number', 'text'],
    ['supplier', 'Supplier', 'text'],
    ['stage', 'Stage', 'text'],
    ['location', 'Location', 'text'],
    ['ordered_at', 'Ordered', 'time'],
    ['expected', 'Expected', 'date'],
    ['reference', 'Reference', 'text'],
    ['line_count', 'Lines', 'whole'],
    ['pieces', 'Pieces', 'whole'],
    ['received_percent', 'Received %', 'whole'],
    ['invoice_state', 'Invoice', 'text'],
    ['skus', 'SKUs', 'list'],
  ],
  reviews: [
    ['submitted_at', 'Date', 'time'],
    ['sku', 'SKU', 'text'],
    ['product_name', 'Product', 'text'],
    ['rating', 'Rating', 'whole'],
    ['title', 'Title', 'text'],
    ['text', 'Text', 'text'],
    ['author', 'Author', 'text'],
    ['verified', 'Verified', 'yes-no'],
    ['language', 'Language', 'text'],
    ['state', 'State', 'text'],
    ['reason', 'Reason', 'text'],
    ['has_reply', 'Answered', 'yes-no'],
    ['signals', 'Signals', 'list'],
  ],
  synonyms: [
    ['kind', 'Kind', 'text'],
    ['words', 'Words', 'list'],
    ['to', 'To', 'list'],
    ['language', 'Language', 'text'],
    ['active', 'Active', 'yes-no'],
    ['source', 'Source', 'text'],
    ['hits_30d', 'Hits in 30 days', 'whole'],
    ['index_state', 'In the index', 'text'],
    ['note', 'Note', 'text'],
    ['updated_at', 'Last change', 'time'],
  ],
}

/** A value of a search document as a canonical cell. */
export function cellOf(value: unknown, kind: CellKind): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return listCell(value.map(String))
  if (typeof value === 'number')
    return kind === 'money'
      ? moneyCell(value)
      : kind === 'time'
        ? new Date(value * 1000).toISOString()
        : figureCell(value)
  return typeof value === 'boolean' ? yesNoCell(value) : typeof value === 'string' ? value : ''
}
