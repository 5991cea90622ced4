import type { SearchRow } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import { dayIn, languageTag, useLocale } from '@backoffice/texts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useText } from '../more/texts.ts'
import type { BesideName } from '../product-columns.tsx'
import type { ProductRow } from '../product-list.ts'
import { SalesTrend } from '../trend/sales-trend.tsx'
import classes from './folding.module.css'
import { useVariantCounts, useVariantRows } from './use-variant-rows.ts'

export type Row = SearchRow<ProductRow>

/** How a list shows variants: under their parents, or by themselves. */
export interface Folded {
  /** Returns the rows with the variants of the unfolded parents. */
  readonly unfold: (rows: readonly Row[]) => readonly Row[]
  readonly beside: BesideName
}

export interface FoldingProps {
  readonly rows: readonly Row[]
  /** Whether the list leaves out variants. */
  readonly folds: boolean
  readonly onFolding: (folding: Folded) => void
}

const none: readonly string[] = []

interface FoldButtonProps {
  readonly name: string
  readonly isOpen: boolean
  readonly onFold: () => void
}

function FoldButton({ name, isOpen, onFold }: FoldButtonProps) {
  const text = useText()
  const Arrow = isOpen ? IconChevronDown : IconChevronRight
  return (
    <button
      type="button"
      className={classes.fold}
      data-fold
      aria-expanded={isOpen}
      aria-label={text('catalog.more.variants-of', { name })}
      onClick={onFold}
    >
      <Arrow size={14} aria-hidden />
    </button>
  )
}

/** Renders a text beside the name of a product, whole when it is pointed at. */
const Beside = ({ children }: { readonly children: string }) => (
  <span className={classes.beside} title={children}>
    {children}
  </span>
)

/** Says how many variants a parent has, and between which figures their stock is. */
function VariantsBeside({
  count,
  stock: [least, most],
}: {
  readonly count: number
  readonly stock: readonly number[]
}) {
  const text = useText()
  const locale = useLocale()
  const variants = text('catalog.more.variants', { count })
  if (least === undefined || most === undefined) return <Beside>{variants}</Beside>
  const numbers = new Intl.NumberFormat(languageTag(locale))
  const stock =
    least === most
      ? text('catalog.more.same-stock', { figure: numbers.format(most) })
      : text('catalog.more.variant-stock', { range: numbers.formatRange(least, most) })
  return <Beside>{`${variants} · ${stock}`}</Beside>
}

/**
 * Provides the variants under their parents; where they are listed by themselves, it names their parents. It draws the
 * sales besides, which are not needed for the first look either.
 */
export default function Folding({ rows, folds, onFolding }: FoldingProps) {
  const text = useText()
  const { search } = useShell()
  const [today] = useState(() => dayIn(new Date(), search.timeZone))
  const [open, setOpen] = useState(none)
  const parents = useMemo(
    () => rows.flatMap(({ document: { kind, uid } }) => (folds && kind === 'Variant parent' ? [uid] : [])),
    [rows, folds],
  )
  const unfolded = useMemo(() => open.filter((uid) => parents.includes(uid)), [open, parents])
  const countOf = useVariantCounts(parents)
  const variants = useVariantRows(unfolded)
  const folding = useMemo((): Folded => {
    const fold = (uid: string) =>
      setOpen((now) => (now.includes(uid) ? now.filter((other) => other !== uid) : [...now, uid]))
    return {
      unfold: (all) =>
        variants.size === 0 ? all : all.flatMap((row) => [row, ...(variants.get(row.document.uid) ?? [])]),
      beside: ({ document }) => {
        const { uid, kind, name, family, variant_stock } = document
        const trend = <SalesTrend of={document} today={today} />
        if (kind === 'Variant')
          return folds
            ? { before: <span className={classes.under} />, trend }
            : { after: <Beside>{text('catalog.more.variant-of', { sku: family })}</Beside>, trend }
        const count = countOf(uid)
        if (kind !== 'Variant parent' || !folds || count === 0) return { trend }
        return {
          before: <FoldButton name={name} isOpen={variants.has(uid)} onFold={() => fold(uid)} />,
          after: count !== undefined && <VariantsBeside count={count} stock={variant_stock} />,
          trend,
        }
      },
    }
  }, [variants, countOf, folds, today, text])
  useEffect(() => onFolding(folding), [folding, onFolding])
  return null
}
