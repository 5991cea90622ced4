import type { SearchDocuments } from '@backoffice/api-contract'
import { where } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import { useText } from '../parts/texts.ts'
import { FoundSelect, type FoundSelectProps } from './found-select.tsx'

const retrieve = ['uid', 'sku', 'name', 'price', 'free_stock', 'image', 'status'] as const

/** Fields of a found product. */
export type FoundProduct = Pick<SearchDocuments['products'], (typeof retrieve)[number]>

interface ProductSelectProps extends Pick<
  FoundSelectProps<FoundProduct>,
  'label' | 'description' | 'clearable' | 'readOnly' | 'adds'
> {
  readonly sku: string | null
  /** SKUs that cannot be selected. */
  readonly without?: readonly string[]
  /** Whether archived ones can be selected, too. */
  readonly archived?: boolean
  /** Uids of categories; only their products can be selected. */
  readonly categories?: readonly string[]
  readonly onChange: (sku: string | null, product: FoundProduct | undefined) => void
}

/** Selects a product by its name, SKU or EAN, typed or scanned. */
export function ProductSelect({ sku, without, archived = false, categories, onChange, ...field }: ProductSelectProps) {
  const text = useText()
  const { search } = useShell()
  const products = where('products')
  const filter = products.and(
    archived ? null : products.noneOf('status', ['Archived']),
    categories ? products.oneOf('category_uids', categories) : null,
  )
  return (
    <FoundSelect<FoundProduct>
      {...field}
      resource="products"
      among={[archived ? 'all' : 'in use', ...(categories ?? [])].join(' ')}
      placeholder={text('record.product.search')}
      nothingFoundMessage={text('record.product.none')}
      without={without}
      find={(q, signal) => search.find('products', { q, limit: 10, retrieve, filter }, { signal })}
      optionOf={(product) => ({ value: product.sku, label: `${product.name} (${product.sku})` })}
      value={sku}
      onChange={onChange}
    />
  )
}
