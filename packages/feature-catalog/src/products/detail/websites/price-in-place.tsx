import type { Schema } from '@backoffice/api-contract'
import { RecordInPlace } from '@backoffice/record-kit/sheet'
import { HoldKeys, productFrame, useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatAmount, type InPlaceProps, type SheetColumn } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText as useSheetText } from '../../list/sheet/texts.ts'
import { readPrice } from '../../model/read-price.ts'
import { useInheritance } from '../inheritance/use-inheritance.ts'
import { productQuery } from '../queries.ts'
import { useText } from './texts.ts'
import { useWebsitePriceSave } from './use-website-price-save.ts'

type OnWebsite = Schema<'WebsiteProduct'>

/** Edits the price of a product on a website in its row: a typed price overrides, an empty one inherits again. */
export default function PriceInPlace(props: InPlaceProps<OnWebsite>) {
  const { sku } = productFrame.useParams()
  const { api } = useShell()
  const product = useQuery(productQuery(api, sku)).data?.product
  return product ? <LoadedPrice {...props} product={product} /> : <HoldKeys />
}

function LoadedPrice({ product, ...props }: InPlaceProps<OnWebsite> & { readonly product: Schema<'Product'> }) {
  const text = useText()
  const sheetText = useSheetText()
  const locale = useLocale()
  const save = useWebsitePriceSave(product.sku)
  const { from } = useInheritance(product, null)
  const cells = useMemo(
    (): readonly SheetColumn<OnWebsite>[] => [
      {
        id: 'price',
        header: text('catalog.sites.price'),
        width: 120,
        align: 'end',
        valueOf: ({ shown: { price } }) => (price === null ? '' : String(price)),
        show: (value) => (value === '' ? '' : formatAmount(Number(value), locale)),
        read: (typed) => readPrice(typed, locale, sheetText('catalog.sheet.amount-rule')),
      },
    ],
    [text, sheetText, locale],
  )
  const whyReadOnly = ({ assigned }: OnWebsite) => {
    if (from !== undefined) return text('catalog.inherit.why', { name: from })
    return assigned ? undefined : text('catalog.sites.price-unpublished')
  }
  return <RecordInPlace {...props} cells={cells} save={save} needs="products_put" whyReadOnly={whyReadOnly} />
}
