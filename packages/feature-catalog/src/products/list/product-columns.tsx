import type { SearchRow } from '@backoffice/search'
import { useInside } from '@backoffice/shell-kit'
import {
  Count,
  DateTime,
  Marked,
  Money,
  Percent,
  RowLink,
  StatusBadge,
  Thumbnail,
  widthFor,
  type Column,
} from '@backoffice/ui'
import { useMemo, type ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { FieldAt } from '../model/field-places.ts'
import { productStatuses, stockStates } from '../model/status.ts'
import type { ProductRow } from './product-list.ts'
import classes from './product-columns.module.css'

type Row = SearchRow<ProductRow>

/** Columns that the list has at once; their order is the default one. */
type FirstColumn =
  | 'image'
  | 'name'
  | 'sku'
  | 'status'
  | 'brand'
  | 'categories'
  | 'price'
  | 'stock'
  | 'sold'
  | 'websites'
  | 'completeness'
  | 'updated'

/**
 * Further columns, which are loaded after the rows: all but that of the namespace are hidden by default. Those of custom
 * fields are defined in the settings of the namespace.
 */
export type MoreColumn =
  | Exclude<FieldAt<'column'>, FirstColumn | 'extra'>
  | 'order'
  | 'incoming'
  | 'cover'
  | 'rating'
  | 'margin'
  | 'options'

/** Columns with a cell of their own. */
export type OwnColumn = FirstColumn | MoreColumn

/** Renders what stands before and after the name of a product, and before its sales. */
export type BesideName = (row: Row) => {
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly trend?: ReactNode
}

const ownColumns = (
  text: ReturnType<typeof useText>,
  inside: ReturnType<typeof useInside>,
  beside: BesideName | undefined,
): { readonly [Id in FirstColumn]: Omit<Column<Row>, 'id'> } => ({
  image: {
    header: text('catalog.field.picture'),
    width: 64,
    bare: true,
    onCard: 'picture',
    cell: ({ document: { image } }) => <Thumbnail src={image} />,
  },
  name: {
    always: true,
    editable: true,
    header: text('catalog.field.name'),
    minWidth: 240,
    sortBy: 'name',
    onCard: 'title',
    cell: (row) => {
      const { sku, name, namespace } = row.document
      const { before, after } = beside?.(row) ?? {}
      return (
        <>
          {before}
          <RowLink to="/products/$sku" params={{ sku }} search={inside(namespace)}>
            <Marked segments={row.highlights.name?.[0]}>{name}</Marked>
          </RowLink>
          {after}
        </>
      )
    },
  },
  sku: {
    header: text('catalog.field.sku'),
    width: 128,
    sortBy: 'sku',
    onCard: 'subtitle',
    cell: ({ document: { sku }, highlights }) => <Marked segments={highlights.sku?.[0]}>{sku}</Marked>,
  },
  status: {
    editable: true,
    header: text('catalog.field.status'),
    width: widthFor(
      'badge',
      Object.values(productStatuses).map(({ text: id }) => text(id)),
      136,
    ),
    sortBy: 'status',
    onCard: 'state',
    cell: ({ document: { status } }) => (
      <StatusBadge tone={productStatuses[status].tone}>{text(productStatuses[status].text)}</StatusBadge>
    ),
  },
  brand: {
    editable: true,
    header: text('catalog.field.brand'),
    width: 144,
    rank: 2,
    sortBy: 'brand',
    onCard: 'subtitle',
    cell: ({ document: { brand } }) => brand ?? '–',
  },
  categories: {
    header: text('catalog.field.categories'),
    width: 176,
    rank: 5,
    cell: ({ document: { categories } }) => categories.join(', ') || '–',
  },
  price: {
    editable: true,
    header: text('catalog.field.price'),
    width: 112,
    align: 'end',
    sortBy: 'price',
    onCard: 'aside',
    cell: ({ document: { price, currency } }) => <Money cents={price} currency={currency} />,
  },
  stock: {
    header: text('catalog.field.stock'),
    width: 96,
    align: 'end',
    sortBy: 'free_stock',
    cell: ({ document: { free_stock, stock_state } }) => (
      <span className={classes[stock_state]} title={text(stockStates[stock_state])}>
        <Count of={free_stock} />
      </span>
    ),
  },
  sold: {
    header: text('catalog.field.sold-30'),
    width: 128,
    rank: 1,
    align: 'end',
    sortBy: 'sold_30',
    cell: (row) => (
      <>
        {beside?.(row).trend}
        <Count of={row.document.sold_30} />
      </>
    ),
  },
  websites: {
    header: text('catalog.field.websites'),
    width: 112,
    rank: 4,
    align: 'end',
    sortBy: 'website_count',
    cell: ({ document: { websites } }) => <Count of={websites.length} />,
  },
  completeness: {
    header: text('catalog.field.completeness'),
    width: 128,
    align: 'end',
    rank: 3,
    sortBy: 'completeness',
    cell: ({ document: { completeness } }) => <Percent of={completeness} />,
  },
  updated: {
    header: text('catalog.field.updated'),
    width: 176,
    rank: 6,
    sortBy: 'updated_at',
    cell: ({ document: { updated_at } }) => <DateTime at={updated_at} />,
  },
})

/** Returns the columns of the list of products; `more` and `beside` are loaded later. */
export function useProductColumns(more: readonly Column<Row>[], beside?: BesideName): readonly Column<Row>[] {
  const text = useText()
  const inside = useInside()
  return useMemo(
    () => [...Object.entries(ownColumns(text, inside, beside)).map(([id, column]) => ({ id, ...column })), ...more],
    [text, inside, beside, more],
  )
}
