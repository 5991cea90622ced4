import type { Schema } from '@backoffice/api-contract'
import { figureCell, type CellKind, yesNoCell } from '../../../platform/sheets/cells.ts'
import type { ProductColumn } from './product-column.ts'
import type { ProductDraft } from './product-draft.ts'

type Field = Schema<'ExtraField'>
type Value = ProductDraft['extra'][string]

const kinds: { readonly [Type in Field['type']]: CellKind } = {
  text: 'text',
  number: 'number',
  boolean: 'yes-no',
  date: 'date',
  choice: 'text',
}

const cellOf = (value: Value | undefined): string =>
  typeof value === 'boolean' ? yesNoCell(value) : typeof value === 'number' ? figureCell(value) : (value ?? '')

const valueOf = ({ type }: Field, cell: string): Value =>
  type === 'boolean' ? cell === 'yes' : type === 'number' ? Number(cell) : cell

/** Returns the column of an extra field. */
export function extraColumn(field: Field): ProductColumn {
  const { code, name, type, unit, choices } = field
  const cell = ({ extra }: ProductDraft) => cellOf(extra[code])
  return {
    key: `extra.${code}`,
    label: unit ? `${name} (${unit})` : name,
    kind: kinds[type],
    ...(type === 'choice' && { choices }),
    cell: ({ draft }) => cell(draft),
    draft: {
      cell,
      write(draft, written) {
        const { [code]: _former, ...others } = draft.extra
        draft.extra = written === '' ? others : { ...others, [code]: valueOf(field, written) }
        return undefined
      },
    },
  }
}
