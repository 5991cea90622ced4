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
import { useMemo } from 'react'
import { useText } from '../../texts.ts'
import type { FieldAt } from '../model/field-places.ts'
import { attributeInList, listedAttributes } from '../model/attributes-in-list.ts'
import { useAttributeNames } from '../fields/use-attribute-names.ts'
import { productStatuses } from '../model/status.ts'
import type { ProductRow } from './product-list.ts'

type Row = SearchRow<ProductRow>

/** Columns beside those of editable fields. */
type Shown = 'image' | 'sku' | 'stock' | 'sold' | 'updated' | 'websites' | 'completeness' | 'order'

/** Columns with a cell of their own, in their default order. */
export type OwnColumn = FieldAt<'column'> | Shown

const ownColumns = (
  text: ReturnType<typeof useText>,
  inside: ReturnType<typeof useInside>,
): { readonly [Id in OwnColumn]: Omit<Column<Row>, 'id'> } => ({
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
    cell: ({ document: { sku, name, namespace }, highlights }) => (
      <RowLink to="/products/$sku" params={{ sku }} search={inside(namespace)}>
        <Marked segments={highlights.name?.[0]}>{name}</Marked>
      </RowLink>
    ),
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
    rank: 3,
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
    cell: ({ document: { free_stock } }) => <Count of={free_stock} />,
  },
  sold: {
    header: text('catalog.field.sold-30'),
    width: 128,
    rank: 1,
    align: 'end',
    sortBy: 'sold_30',
    cell: ({ document: { sold_30 } }) => <Count of={sold_30} />,
  },
  order: {
    header: text('catalog.field.suggested-order'),
    width: 144,
    align: 'end',
    sortBy: 'suggested_order',
    optional: true,
    cell: ({ document: { suggested_order } }) => <Count of={suggested_order} />,
  },
  updated: {
    header: text('catalog.field.updated'),
    width: 176,
    rank: 4,
    sortBy: 'updated_at',
    cell: ({ document: { updated_at } }) => <DateTime at={updated_at} />,
  },
  supplier: {
    editable: true,
    header: text('catalog.field.supplier'),
    width: 160,
    optional: true,
    cell: ({ document: { supplier } }) => supplier ?? '–',
  },
  ean13: {
    editable: true,
    header: text('catalog.field.ean13'),
    width: 144,
    optional: true,
    cell: ({ document: { ean13 } }) => ean13 ?? '–',
  },
  websites: {
    header: text('catalog.field.websites'),
    width: 112,
    align: 'end',
    optional: true,
    cell: ({ document: { websites } }) => <Count of={websites.length} />,
  },
  tags: {
    header: text('catalog.field.tags'),
    width: 176,
    optional: true,
    cell: ({ document: { tags } }) => tags.join(', ') || '–',
  },
  completeness: {
    header: text('catalog.field.completeness'),
    width: 128,
    align: 'end',
    sortBy: 'completeness',
    optional: true,
    cell: ({ document: { completeness } }) => <Percent of={completeness} />,
  },
})

/** Returns the columns of the list of products. */
export function useProductColumns(): readonly Column<Row>[] {
  const text = useText()
  const inside = useInside()
  const nameOf = useAttributeNames()
  return useMemo(
    () => [
      ...Object.entries(ownColumns(text, inside)).map(([id, column]) => ({ id, ...column })),
      ...listedAttributes.flatMap((name) => {
        const definition = attributeInList(name)
        const { label, column, cell } = definition
        if (column === 'none') return []
        const drawn = ({ document }: Row) => nameOf(definition, document[name])
        return [
          {
            id: name,
            header: text(label),
            width: column.width,
            optional: true,
            editable: cell !== 'none',
            cell: drawn,
          },
        ]
      }),
    ],
    [text, inside, nameOf],
  )
}
