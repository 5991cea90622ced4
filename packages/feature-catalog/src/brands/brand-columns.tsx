import type { SearchRow } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import { Count, DateTime, Marked, RowLink, StatusBadge, Thumbnail, type Column } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import { suppliersQuery } from '../references.ts'
import type { BrandRow } from './queries.ts'

/** The columns of the list of brands. */
export function useBrandColumns(): readonly Column<SearchRow<BrandRow>>[] {
  const text = useText()
  const { api } = useShell()
  const { data: suppliers } = useQuery(suppliersQuery(api))
  return useMemo(
    () => [
      {
        id: 'logo',
        header: text('catalog.brand.logo'),
        width: 64,
        bare: true,
        onCard: 'picture',
        cell: ({ document: { logo } }) => <Thumbnail src={logo} />,
      },
      {
        id: 'name',
        always: true,
        header: text('catalog.brand.name'),
        minWidth: 220,
        sortBy: 'name',
        onCard: 'title',
        cell: ({ document: { uid, name }, highlights }) => (
          <RowLink to="." search={(before: object) => ({ ...before, open: uid, tab: undefined })}>
            <Marked segments={highlights.name?.[0]}>{name}</Marked>
          </RowLink>
        ),
      },
      {
        id: 'slug',
        header: text('catalog.brand.slug'),
        width: 200,
        rank: 3,
        onCard: 'subtitle',
        cell: ({ document: { slug }, highlights }) => <Marked segments={highlights.slug?.[0]}>{slug}</Marked>,
      },
      {
        id: 'status',
        header: text('catalog.brand.status'),
        width: 128,
        sortBy: 'status',
        onCard: 'state',
        cell: ({ document: { status } }) => (
          <StatusBadge tone={status === 'Hidden' ? 'neutral' : 'good'}>
            {text(status === 'Hidden' ? 'catalog.brand.status.Hidden' : 'catalog.brand.status.Active')}
          </StatusBadge>
        ),
      },
      {
        id: 'products',
        header: text('catalog.brand.products'),
        width: 112,
        align: 'end',
        sortBy: 'products',
        onCard: 'aside',
        cell: ({ document: { products } }) => <Count of={products} />,
      },
      {
        id: 'active',
        header: text('catalog.brand.active-products'),
        width: 96,
        rank: 1,
        align: 'end',
        sortBy: 'active_products',
        cell: ({ document: { active_products } }) => <Count of={active_products} />,
      },
      {
        id: 'sold',
        header: text('catalog.brand.sold-30'),
        width: 144,
        rank: 2,
        align: 'end',
        sortBy: 'sold_30',
        cell: ({ document: { sold_30 } }) => <Count of={sold_30} />,
      },
      {
        id: 'supplier',
        header: text('catalog.brand.supplier'),
        width: 176,
        optional: true,
        cell: ({ document: { supplier_uid } }) =>
          suppliers?.results.find(({ uid }) => uid === supplier_uid)?.name ?? '–',
      },
      {
        id: 'updated',
        header: text('record.updated'),
        width: 176,
        optional: true,
        sortBy: 'updated_at',
        cell: ({ document: { updated_at } }) => <DateTime at={updated_at} />,
      },
    ],
    [text, suppliers],
  )
}
