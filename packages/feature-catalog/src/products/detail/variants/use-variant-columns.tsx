import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { formatAmount, StatusBadge, Thumbnail, type ReadCell, type SheetColumn } from '@backoffice/ui'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import { isEan13 } from '../../model/ean13.ts'
import { readPrice } from '../../model/read-price.ts'
import { isProductStatus, productStatuses } from '../../model/status.ts'
import { nameIn, valueOfGroup } from './option-names.ts'
import classes from './variants.module.css'

type Variant = Schema<'Variant'>

interface VariantColumns {
  readonly groups: readonly Schema<'OptionGroup'>[]
  /** Price of the parent. */
  readonly parentPrice: number | null
  readonly editable: boolean
}

/**
 * Returns the columns of the sheet of variants. A price equal to the parent's is inherited: clearing the cell inherits
 * it again.
 */
export function useVariantColumns({ groups, parentPrice, editable }: VariantColumns): readonly SheetColumn<Variant>[] {
  const text = useText()
  const locale = useLocale()
  return useMemo(() => {
    const statusNames = Object.entries(productStatuses).map(([value, { text: name }]) => ({ value, label: text(name) }))
    const amount = (value: string) => (value === '' ? '' : formatAmount(Number(value), locale))
    const signed = (cents: number | null) =>
      cents === null ? '–' : `${cents > 0 ? '+' : ''}${formatAmount(cents, locale)}`
    const readSku = (typed: string): ReadCell => {
      const value = typed.trim()
      return value === '' || value.length > 64 ? { problem: text('catalog.variants.sku-rule') } : { value }
    }
    const readEan = (typed: string): ReadCell => {
      const value = typed.replaceAll(/\s/g, '')
      return value === '' || isEan13(value) ? { value } : { problem: text('catalog.rule.ean13') }
    }
    const readOwnPrice = (typed: string): ReadCell => {
      const price = readPrice(typed, locale, text('catalog.variants.amount-rule'))
      return 'value' in price && price.value === String(parentPrice) ? { value: '' } : price
    }
    const readStatus = (typed: string): ReadCell => {
      const wanted = typed.trim().toLowerCase()
      const found = statusNames.find(
        ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
      )
      return found ? { value: found.value } : { problem: text('catalog.variants.status-rule') }
    }
    const columns: readonly SheetColumn<Variant>[] = [
      {
        id: 'sku',
        header: text('catalog.field.sku'),
        width: 200,
        pinned: true,
        sortBy: 'sku',
        valueOf: ({ sku }) => sku,
        read: readSku,
      },
      {
        id: 'picture',
        header: text('catalog.field.picture'),
        width: 64,
        valueOf: ({ image }) => image ?? '',
        cell: ({ sku, image }) => (
          <Link
            to="/products/$sku"
            params={{ sku }}
            tabIndex={-1}
            data-row-link
            aria-label={text('catalog.variants.open', { sku })}
            className={classes.picture}
          >
            <Thumbnail src={image} />
          </Link>
        ),
      },
      ...groups.map((group): SheetColumn<Variant> => ({
        id: group.uid,
        header: nameIn(group, locale),
        width: 112,
        sortBy: group.uid,
        valueOf: (variant) => {
          const code = valueOfGroup(variant, group.uid)
          const value = group.values?.find((one) => one.code === code)
          return value ? nameIn(value, locale) : (code ?? '')
        },
      })),
      {
        id: 'ean13',
        header: text('catalog.field.ean13'),
        width: 144,
        sortBy: 'ean13',
        valueOf: ({ ean13 }) => ean13 ?? '',
        read: readEan,
      },
      {
        id: 'price',
        header: text('catalog.field.price'),
        width: 112,
        align: 'end',
        sortBy: 'price',
        valueOf: ({ price }) => (price === null || price === parentPrice ? '' : String(price)),
        show: (value) => (value === '' && parentPrice !== null ? formatAmount(parentPrice, locale) : amount(value)),
        isInherited: (value) => value === '',
        read: readOwnPrice,
      },
      {
        id: 'difference',
        header: text('catalog.variants.difference'),
        width: 144,
        align: 'end',
        sortBy: 'difference',
        valueOf: ({ difference }) => String(difference ?? ''),
        show: (value) => signed(value === '' ? null : Number(value)),
        cell: (_variant, valueOf) =>
          signed(parentPrice === null ? null : Number(valueOf('price') || parentPrice) - parentPrice),
      },
      {
        id: 'stock',
        header: text('catalog.field.free-stock'),
        width: 112,
        align: 'end',
        sortBy: 'stock',
        valueOf: ({ free_stock }) => String(free_stock),
      },
      {
        id: 'status',
        header: text('catalog.field.status'),
        width: 144,
        sortBy: 'status',
        valueOf: ({ status }) => status,
        show: (value) => (isProductStatus(value) ? text(productStatuses[value].text) : value),
        choices: statusNames,
        cell: (_variant, valueOf) => {
          const status = valueOf('status')
          return isProductStatus(status) ? (
            <StatusBadge tone={productStatuses[status].tone}>{text(productStatuses[status].text)}</StatusBadge>
          ) : (
            status
          )
        },
        read: readStatus,
      },
      {
        id: 'websites',
        header: text('catalog.field.websites'),
        width: 96,
        align: 'end',
        sortBy: 'websites',
        valueOf: ({ websites }) => String(websites.length),
      },
      {
        id: 'sold',
        header: text('catalog.field.sold-30'),
        width: 120,
        align: 'end',
        sortBy: 'sold',
        valueOf: ({ sold_30 }) => String(sold_30),
      },
    ]
    return editable ? columns : columns.map(({ read: _read, ...column }) => column)
  }, [text, locale, groups, parentPrice, editable])
}
