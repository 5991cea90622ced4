import type { SearchRow } from '@backoffice/search'
import { useInside, useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import {
  AnchorLink,
  formatAmount,
  formatPercent,
  formatRating,
  type ReadCell,
  type SheetColumn,
  StatusBadge,
  Thumbnail,
  useMomentFormat,
  widthFor,
} from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import { readPrice } from '../../model/read-price.ts'
import { LONGEST_SHELF } from '../../model/shelves.ts'
import { formatPackage } from '../../model/format-package.ts'
import { isEan13 } from '../../model/ean13.ts'
import { listedAttributes } from '../../model/attributes-in-list.ts'
import { attributeOf } from '../../model/product-attributes.ts'
import { OptionValues } from '../more/option-values.tsx'
import { isProductKind, productKinds } from '../more/product-kinds.ts'
import type { OwnColumn } from '../product-columns.tsx'
import { useAttributeNames } from '../../fields/use-attribute-names.ts'
import { useAttributeProblems } from '../../fields/use-attribute-problems.ts'
import { useAttributeOptions } from '../../fields/use-attribute-options.ts'
import { isProductStatus, productStatuses } from '../../model/status.ts'
import type { ProductRow } from '../product-list.ts'
import { brandsQuery, suppliersQuery } from '../../../references/queries.ts'

export type Row = SearchRow<ProductRow>

interface Choice {
  readonly value: string
  readonly label: string
}

/** An empty option, and the known names. Names are unique, and are what a list has of a relation. */
const choicesOf = (records: readonly { readonly name: string }[] | undefined): readonly Choice[] => [
  { value: '', label: '' },
  ...(records ?? []).map(({ name }) => ({ value: name, label: name })),
]

/**
 * Returns the editable columns of the list of products, by their ids; undefined until the brands and suppliers are
 * loaded.
 */
export function useProductCells(): readonly SheetColumn<Row>[] | undefined {
  const text = useText()
  const inside = useInside()
  const locale = useLocale()
  const format = useMomentFormat()
  const { api } = useShell()
  const nameOf = useAttributeNames()
  const problemOf = useAttributeProblems()
  const optionsOf = useAttributeOptions()
  const brands = useQuery(brandsQuery(api))
  const suppliers = useQuery(suppliersQuery(api))
  const known = !brands.isPending && !suppliers.isPending
  return useMemo(() => {
    if (!known) return undefined
    const statuses = Object.entries(productStatuses).map(([value, { text: name }]) => ({ value, label: text(name) }))
    const amount = (value: string) => (value === '' ? '' : formatAmount(Number(value), locale))
    const among =
      (choices: readonly Choice[]) =>
      (typed: string): ReadCell => {
        const wanted = typed.trim().toLowerCase()
        const found = choices.find(
          ({ value, label }) => label.toLowerCase() === wanted || value.toLowerCase() === wanted,
        )
        return found ? { value: found.value } : { problem: text('ui.sheet.no-choice', { text: typed }) }
      }
    const chosen = (choices: readonly Choice[]) => ({ choices, read: among(choices) })
    const readName = (typed: string): ReadCell => {
      const value = typed.trim()
      return value === '' || value.length > 200 ? { problem: text('catalog.sheet.name-rule') } : { value }
    }
    const readEan = (typed: string): ReadCell => {
      const value = typed.replaceAll(/\s/g, '')
      return value === '' || isEan13(value) ? { value } : { problem: text('catalog.sheet.ean-rule') }
    }
    const readShelf = (typed: string, { document: { location } }: Row): ReadCell => {
      const value = typed.trim()
      if (location === null) return { problem: text('catalog.sheet.shelf-elsewhere') }
      return value.length > LONGEST_SHELF ? { problem: text('catalog.sheet.shelf-rule') } : { value }
    }
    const number = { align: 'end' } as const
    const own: { readonly [Id in OwnColumn]: Omit<SheetColumn<Row>, 'id'> } = {
      name: {
        header: text('catalog.field.name'),
        width: 320,
        sortBy: 'name',
        valueOf: ({ document }) => document.name,
        read: readName,
      },
      image: {
        header: text('catalog.field.picture'),
        width: 64,
        valueOf: ({ document }) => document.image ?? '',
        cell: ({ document: { sku, image, namespace } }) => (
          <AnchorLink
            to="/products/$sku"
            params={{ sku }}
            search={inside(namespace)}
            tabIndex={-1}
            aria-label={text('catalog.sheet.open', { sku })}
          >
            <Thumbnail src={image} />
          </AnchorLink>
        ),
      },
      sku: {
        header: text('catalog.field.sku'),
        width: 128,
        sortBy: 'sku',
        valueOf: ({ document }) => document.sku,
        cell: ({ document: { sku, namespace } }) => (
          <AnchorLink to="/products/$sku" params={{ sku }} search={inside(namespace)} tabIndex={-1}>
            {sku}
          </AnchorLink>
        ),
      },
      status: {
        header: text('catalog.field.status'),
        width: widthFor(
          'badge',
          statuses.map(({ label }) => label),
          144,
        ),
        sortBy: 'status',
        valueOf: ({ document }) => document.status,
        show: (value) => (isProductStatus(value) ? text(productStatuses[value].text) : value),
        ...chosen(statuses),
        cell: (_row, valueOf) => {
          const status = valueOf('status')
          return isProductStatus(status) ? (
            <StatusBadge tone={productStatuses[status].tone}>{text(productStatuses[status].text)}</StatusBadge>
          ) : (
            status
          )
        },
      },
      brand: {
        header: text('catalog.field.brand'),
        width: 160,
        sortBy: 'brand',
        valueOf: ({ document }) => document.brand ?? '',
        ...chosen(choicesOf(brands.data?.results)),
      },
      categories: {
        header: text('catalog.field.categories'),
        width: 176,
        valueOf: ({ document }) => document.categories.join(', '),
      },
      price: {
        header: text('catalog.field.price'),
        width: 112,
        ...number,
        sortBy: 'price',
        valueOf: ({ document: { price } }) => (price === null ? '' : String(price)),
        show: amount,
        read: (typed) => readPrice(typed, locale, text('catalog.sheet.amount-rule')),
      },
      stock: {
        header: text('catalog.field.stock'),
        width: 96,
        ...number,
        sortBy: 'free_stock',
        valueOf: ({ document }) => String(document.free_stock),
      },
      sold: {
        header: text('catalog.field.sold-30'),
        width: 128,
        ...number,
        sortBy: 'sold_30',
        valueOf: ({ document }) => String(document.sold_30),
      },
      order: {
        header: text('catalog.field.suggested-order'),
        width: 144,
        ...number,
        sortBy: 'suggested_order',
        valueOf: ({ document }) => String(document.suggested_order),
      },
      updated: {
        header: text('catalog.field.updated'),
        width: 176,
        sortBy: 'updated_at',
        valueOf: ({ document }) => format.dateTime(new Date(document.updated_at * 1000)),
      },
      supplier: {
        header: text('catalog.field.supplier'),
        width: 176,
        valueOf: ({ document }) => document.supplier ?? '',
        ...chosen(choicesOf(suppliers.data?.results)),
      },
      ean13: {
        header: text('catalog.field.ean13'),
        width: 144,
        valueOf: ({ document }) => document.ean13 ?? '',
        read: readEan,
      },
      websites: {
        header: text('catalog.field.websites'),
        width: 112,
        ...number,
        valueOf: ({ document }) => String(document.websites.length),
      },
      kind: {
        header: text('catalog.more.kind'),
        width: 144,
        valueOf: ({ document }) => document.kind,
        show: (value) => (isProductKind(value) ? text(productKinds[value]) : value),
      },
      incoming: {
        header: text('catalog.more.incoming'),
        width: 112,
        ...number,
        sortBy: 'incoming',
        valueOf: ({ document }) => String(document.incoming),
      },
      cover: {
        header: text('catalog.more.cover'),
        width: 128,
        ...number,
        sortBy: 'cover_days',
        valueOf: ({ document: { cover_days } }) => String(cover_days ?? ''),
      },
      rating: {
        header: text('catalog.more.rating'),
        width: 112,
        ...number,
        sortBy: 'rating',
        valueOf: ({ document: { rating } }) => (rating === null ? '' : formatRating(rating, locale)),
      },
      cost: {
        header: text('catalog.more.cost'),
        width: 112,
        ...number,
        sortBy: 'cost',
        valueOf: ({ document: { cost } }) => String(cost ?? ''),
        show: amount,
      },
      margin: {
        header: text('catalog.more.margin'),
        width: 112,
        ...number,
        sortBy: 'margin',
        valueOf: ({ document: { margin } }) => (margin === null ? '' : formatPercent(margin, locale)),
      },
      options: {
        header: text('catalog.more.option-values'),
        width: 200,
        valueOf: ({ document }) => document.options.flatMap((key) => key.split(':')[1] ?? []).join(', '),
        cell: ({ document }) => <OptionValues of={document.options} />,
      },
      stock_places: {
        header: text('catalog.more.shelf'),
        width: 128,
        sortBy: 'shelf',
        valueOf: ({ document }) => document.shelf ?? '',
        read: readShelf,
      },
      package: {
        header: text('catalog.more.package'),
        width: 208,
        valueOf: ({ document: { package: size } }) => (size ? formatPackage(size, locale) : ''),
      },
      tags: { header: text('catalog.field.tags'), width: 176, valueOf: ({ document }) => document.tags.join(', ') },
      completeness: {
        header: text('catalog.field.completeness'),
        width: 128,
        ...number,
        sortBy: 'completeness',
        valueOf: ({ document }) => formatPercent(document.completeness, locale),
      },
    }
    const drawn = Object.entries(own).map(([id, column]) => ({ id, ...column }))
    const attributes = listedAttributes.flatMap((name) => {
      const attribute = attributeOf(name)
      const { label, column, cell, input } = attribute
      if (column === 'none') return []
      const readCode = (typed: string): ReadCell => {
        const problem = problemOf(name, typed.trim())
        return problem === undefined ? { value: typed.trim() } : { problem }
      }
      const choices = [...(attribute.optional ? [{ value: '', label: '' }] : []), ...optionsOf(name)]
      return [
        {
          id: name,
          header: text(label),
          width: column.width,
          ...(input.kind !== 'code' && { show: (value: string) => (value === '' ? '' : nameOf(attribute, value)) }),
          ...(cell !== 'none' && (input.kind === 'code' ? { read: readCode } : chosen(choices))),
          valueOf: ({ document }: Row) => document[name] ?? '',
        },
      ]
    })
    return [...drawn, ...attributes]
  }, [known, text, inside, locale, format, brands.data, suppliers.data, nameOf, optionsOf, problemOf])
}
