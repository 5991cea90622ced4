import type { SearchRow } from '@backoffice/search'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useText } from '../more/texts.ts'
import type { BesideName } from '../product-columns.tsx'
import type { ProductRow } from '../product-list.ts'
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

/** Provides the variants under their parents; where they are listed by themselves, it names their parents. */
export default function Folding({ rows, folds, onFolding }: FoldingProps) {
  const text = useText()
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
      beside: ({ document: { uid, kind, name, family } }) => {
        if (kind === 'Variant')
          return folds
            ? { before: <span className={classes.under} /> }
            : { after: <Beside>{text('catalog.more.variant-of', { sku: family })}</Beside> }
        const count = countOf(uid)
        if (kind !== 'Variant parent' || !folds || count === 0) return {}
        return {
          before: <FoldButton name={name} isOpen={variants.has(uid)} onFold={() => fold(uid)} />,
          after: count !== undefined && <Beside>{text('catalog.more.variants', { count })}</Beside>,
        }
      },
    }
  }, [variants, countOf, folds, text])
  useEffect(() => onFolding(folding), [folding, onFolding])
  return null
}
