import { messageOf } from '@backoffice/api-client'
import { SortableRow, useOrder } from '@backoffice/record-kit/parts'
import { ProductSelect, type FoundProduct } from '@backoffice/record-kit/references'
import { searchOptions, where } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import { AnchorLink, ErrorPanel, IconButton, Section, StatusBadge, Thumbnail } from '@backoffice/ui'
import { IconPinnedOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useText } from './texts.ts'
import classes from './pinned-products.module.css'

/** The most pinned products of a category, as in the contract. */
const LIMIT = 250

interface PinnedProductsProps {
  /** Uids of the pinned products, in their order. */
  readonly pinned: readonly string[]
  /** Uids of the category and its subcategories. */
  readonly branch: readonly string[]
  readonly editable: boolean
  readonly error: ReactNode
  readonly onChange: (pinned: readonly string[]) => void
}

interface PinnedProduct extends Pick<FoundProduct, 'uid' | 'sku' | 'name' | 'image'> {
  /** Undefined for one that was just selected: it is in the category. */
  readonly category_uids?: readonly string[]
}

/** Returns pinned products by their uids: those that were just selected, and those that the search has. */
function usePinned(pinned: readonly string[]) {
  const { search } = useShell()
  const [selected, setSelected] = useState<readonly PinnedProduct[]>([])
  const { data, isLoading, error, refetch } = useQuery({
    ...searchOptions(search, 'products', {
      filter: where('products').oneOf('uid', pinned.toSorted()),
      retrieve: ['uid', 'sku', 'name', 'image', 'category_uids'],
      limit: LIMIT,
    }),
    placeholderData: keepPreviousData,
    enabled: pinned.length > 0,
  })
  const found = data?.hits.map(({ document }) => document) ?? []
  return {
    known: new Map([...selected, ...found].map((product): [string, PinnedProduct] => [product.uid, product])),
    select: (product: FoundProduct) => setSelected((before) => [...before, product]),
    isLoading,
    problem: error && !data ? messageOf(error) : undefined,
    retry: () => void refetch(),
  }
}

interface PinnedRowProps {
  readonly product: PinnedProduct | undefined
  readonly name: string
  readonly isElsewhere: boolean
  readonly place: number
  readonly itemAt: ReturnType<typeof useOrder>['itemAt'] | undefined
  readonly onRemove: (() => void) | undefined
}

function PinnedRow({ product, name, isElsewhere, place, itemAt, onRemove }: PinnedRowProps) {
  const text = useText()
  return (
    <SortableRow name={name} place={place} itemAt={itemAt} className={classes.row}>
      <Thumbnail src={product?.image ?? null} />
      <span className={classes.name}>
        {product ? (
          <AnchorLink to="/products/$sku" params={{ sku: product.sku }}>
            {name}
          </AnchorLink>
        ) : (
          name
        )}
        {product && <small>{product.sku}</small>}
      </span>
      {isElsewhere && <StatusBadge tone="warn">{text('catalog.category.pinned_products.elsewhere')}</StatusBadge>}
      {onRemove && (
        <IconButton aria-label={text('catalog.category.pinned_products.remove', { name })} onClick={onRemove}>
          <IconPinnedOff size={16} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    </SortableRow>
  )
}

/** Edits which products come first in a category, in their order. The others follow by units sold. */
export function PinnedProducts({ pinned, branch, editable, error, onChange }: PinnedProductsProps) {
  const text = useText()
  const { known, select, isLoading, problem, retry } = usePinned(pinned)
  const { shown, itemAt } = useOrder(pinned, editable, (_uid, _to, order) => Promise.resolve(onChange(order)))
  const nameOf = (uid: string) =>
    known.get(uid)?.name ?? (isLoading ? '…' : text('catalog.category.pinned_products.gone'))
  return (
    <Section anchor="category-products" title={text('catalog.category.pinned_products')}>
      <p className={classes.hint}>{text('catalog.category.pinned_products-hint')}</p>
      {error && <p role="alert">{error}</p>}
      {problem !== undefined && <ErrorPanel message={problem} onRetry={retry} />}
      {pinned.length === 0 && <p className={classes.hint}>{text('catalog.category.pinned_products.none')}</p>}
      {problem === undefined && (
        <ol className={classes.list} aria-label={text('catalog.category.pinned_products')}>
          {shown.map((uid, place) => (
            <PinnedRow
              key={uid}
              product={known.get(uid)}
              name={nameOf(uid)}
              isElsewhere={known.get(uid)?.category_uids?.every((one) => !branch.includes(one)) ?? false}
              place={place}
              itemAt={editable && shown.length > 1 ? itemAt : undefined}
              onRemove={editable ? () => onChange(pinned.filter((one) => one !== uid)) : undefined}
            />
          ))}
        </ol>
      )}
      {editable && pinned.length >= LIMIT && (
        <p className={classes.hint}>{text('catalog.category.pinned_products.full', { limit: LIMIT })}</p>
      )}
      {editable && pinned.length < LIMIT && (
        <ProductSelect
          label={text('catalog.category.pinned_products.add')}
          adds
          sku={null}
          categories={branch}
          without={pinned.flatMap((uid) => known.get(uid)?.sku ?? [])}
          onChange={(_sku, product) => {
            if (!product) return
            select(product)
            onChange([...pinned, product.uid])
          }}
        />
      )}
    </Section>
  )
}
