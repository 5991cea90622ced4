import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import type { Message } from '../../../platform/messages/message.ts'
import type { CellKind } from '../../../platform/sheets/cells.ts'
import { centsIn } from '../../../platform/sheets/read-cell.ts'
import type { ProductDraft } from './product-draft.ts'

/** A product with everything that a column may show. */
export interface SheetProduct {
  readonly view: Schema<'Product'>
  readonly draft: ProductDraft
  /** List fields beside the product itself. */
  readonly document: SearchDocuments['products'] | undefined
}

/** A column of a sheet of products. */
export interface ProductColumn {
  readonly key: string
  readonly label: string
  readonly kind: CellKind
  readonly choices?: readonly string[]
  /** The permission to see it. */
  readonly right?: 'products_cost_read'
  /** Returns its canonical cell. */
  readonly cell: (product: SheetProduct) => string
  /** Reads it from a draft and writes it; omitted for read-only columns. */
  readonly draft?: {
    readonly cell: (draft: ProductDraft) => string
    /** Returns the problem of the cell. */
    readonly write: (draft: ProductDraft, cell: string) => Message | undefined
  }
}

/** Writes a cell to a draft. */
export type Write = NonNullable<ProductColumn['draft']>['write']
type About = Partial<Pick<ProductColumn, 'choices' | 'right'>>

/** Column that is only read. */
export const shown = (
  key: string,
  label: string,
  kind: CellKind,
  cell: (product: SheetProduct) => string,
  about: About = {},
): ProductColumn => ({ key, label, kind, cell, ...about })
/** Column that is read and written. */
export const column = (
  key: string,
  label: string,
  kind: CellKind,
  cell: (draft: ProductDraft) => string,
  write: Write,
  about: About = {},
): ProductColumn => ({ key, label, kind, cell: ({ draft }) => cell(draft), draft: { cell, write }, ...about })

/** Writes a value that cannot be invalid. */
export const put =
  (write: (draft: ProductDraft, cell: string) => void): Write =>
  (draft, cell) => {
    write(draft, cell)
    return undefined
  }

/** Reads an amount; null for an empty cell. */
export const cents = (cell: string): number | null => (cell === '' ? null : centsIn(cell))
/** Reads a number; null for an empty cell. */
export const figure = (cell: string): number | null => (cell === '' ? null : Number(cell))
