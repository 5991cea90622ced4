import { fieldRights } from '@backoffice/api-contract'
import { useNamespaceColumn } from '@backoffice/record-kit/parts'
import { useNamespaceName } from '@backoffice/record-kit/references'
import type { SearchRow } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import { useLocale, type Locale } from '@backoffice/texts'
import { Count, Money, Percent, Rating, widthFor, type Column } from '@backoffice/ui'
import { useEffect, useMemo } from 'react'
import { useAttributeNames } from '../../fields/use-attribute-names.ts'
import { formatPackage } from '../../model/format-package.ts'
import { attributeInList, listedAttributes } from '../../model/attributes-in-list.ts'
import type { MoreColumn } from '../product-columns.tsx'
import type { ProductRow } from '../product-list.ts'
import { OptionValues } from './option-values.tsx'
import { NAMESPACE_WIDTHS } from './places.ts'
import { productKinds } from './product-kinds.ts'
import { useText } from './texts.ts'
import { useExtraColumns } from './use-extra-columns.ts'

type Row = SearchRow<ProductRow>

type Figure = 'incoming' | 'cover' | 'order' | 'rating' | 'cost' | 'margin'
type Columns<Id extends string> = { readonly [One in Id]: Omit<Column<Row>, 'id'> }

const factColumns = (text: ReturnType<typeof useText>, locale: Locale): Columns<Exclude<MoreColumn, Figure>> => ({
  supplier: {
    editable: true,
    header: text('catalog.field.supplier'),
    width: 160,
    cell: ({ document: { supplier } }) => supplier ?? '–',
  },
  ean13: {
    editable: true,
    header: text('catalog.field.ean13'),
    width: 144,
    cell: ({ document: { ean13 } }) => ean13 ?? '–',
  },
  tags: { header: text('catalog.field.tags'), width: 176, cell: ({ document: { tags } }) => tags.join(', ') || '–' },
  kind: {
    header: text('catalog.more.kind'),
    width: widthFor(
      'value',
      Object.values(productKinds).map((id) => text(id)),
    ),
    cell: ({ document: { kind } }) => text(productKinds[kind]),
  },
  options: {
    header: text('catalog.more.option-values'),
    width: 200,
    cell: ({ document: { options } }) => <OptionValues of={options} />,
  },
  stock_places: {
    editable: true,
    header: text('catalog.more.shelf'),
    width: 128,
    sortBy: 'shelf',
    cell: ({ document: { shelf } }) => shelf ?? '–',
  },
  package: {
    header: text('catalog.more.package'),
    width: 208,
    cell: ({ document: { package: size } }) => (size ? formatPackage(size, locale) : '–'),
  },
})

const figureColumns = (text: ReturnType<typeof useText>): Columns<Figure> => ({
  incoming: {
    header: text('catalog.more.incoming'),
    width: 112,
    align: 'end',
    sortBy: 'incoming',
    cell: ({ document: { incoming } }) => <Count of={incoming} />,
  },
  cover: {
    header: text('catalog.more.cover'),
    width: 128,
    align: 'end',
    sortBy: 'cover_days',
    cell: ({ document: { cover_days } }) => (cover_days === null ? '–' : <Count of={cover_days} />),
  },
  order: {
    header: text('catalog.field.suggested-order'),
    width: 144,
    align: 'end',
    sortBy: 'suggested_order',
    cell: ({ document: { suggested_order } }) => <Count of={suggested_order} />,
  },
  rating: {
    header: text('catalog.more.rating'),
    width: 112,
    align: 'end',
    sortBy: 'rating',
    cell: ({ document: { rating } }) => <Rating of={rating} />,
  },
  cost: {
    header: text('catalog.more.cost'),
    width: 112,
    align: 'end',
    sortBy: 'cost',
    cell: ({ document: { cost, currency } }) => <Money cents={cost} currency={currency} />,
  },
  margin: {
    header: text('catalog.more.margin'),
    width: 112,
    align: 'end',
    sortBy: 'margin',
    cell: ({ document: { margin } }) => <Percent of={margin} />,
  },
})

const rights: { readonly [Column in string]?: (typeof fieldRights.products)[keyof typeof fieldRights.products] } =
  fieldRights.products

export interface MoreColumnsProps {
  readonly rows: readonly Row[]
  /** Receives the columns that the account may see. */
  readonly onColumns: (columns: readonly Column<Row>[]) => void
}

/** Provides the columns of the list of products that are hidden by default; it renders nothing. */
export default function MoreColumns({ rows, onColumns }: MoreColumnsProps) {
  const text = useText()
  const locale = useLocale()
  const { permissions, session } = useShell()
  session.use()
  const { parent } = session.scope
  const nameOf = useAttributeNames()
  const namespace = useNamespaceColumn()
  const namespaceName = useNamespaceName()
  const extra = useExtraColumns(rows)
  const columns = useMemo(
    () => [
      ...Object.entries({ ...factColumns(text, locale), ...figureColumns(text) }).flatMap(([id, column]) => {
        const right = rights[id]
        return right === undefined || permissions.can(right) ? [{ id, optional: true, ...column }] : []
      }),
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
      ...extra,
      { ...namespace, width: NAMESPACE_WIDTHS.namespace },
      {
        id: 'origin',
        header: text('catalog.more.origin'),
        width: NAMESPACE_WIDTHS.origin,
        optional: namespace.optional,
        // What is listed from the parent itself has no values of its own here.
        cell: ({ document: { origin, namespace: own } }: Row) => {
          const said =
            origin === own && own !== parent
              ? text('catalog.more.origin.own')
              : text('catalog.more.origin.parent', { name: namespaceName(origin) })
          return <span title={said}>{said}</span>
        },
      },
    ],
    [text, locale, permissions, nameOf, extra, namespace, namespaceName, parent],
  )
  useEffect(() => onColumns(columns), [columns, onColumns])
  return null
}
