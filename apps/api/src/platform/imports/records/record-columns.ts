import type { OperationId } from '@backoffice/api-contract'
import type { TitledResource } from '../../records/contract-of.ts'
import type { AnyRecord, FileColumn } from '../../records/record.ts'
import { isWritable } from '../../records/restore.ts'
import type { Writable } from '../../records/writable.ts'
import { listIn } from '../../sheets/cells.ts'
import { centsIn } from '../../sheets/read-cell.ts'
import type { ImportColumn } from '../source.ts'
import { fieldShapesOf, type FieldShape } from './field-shapes.ts'
import type { RecordImport } from './record-import.ts'

/** A kind whose files the platform imports. */
export type ImportableKind = Writable & {
  readonly imported: RecordImport
  readonly operations: { readonly create: OperationId; readonly change: OperationId }
}

/** Whether the platform imports the files of a kind, by its declaration. */
export const isImportable = (kind: AnyRecord): kind is ImportableKind =>
  kind.imported !== undefined &&
  'fields' in kind.imported &&
  kind.operations.create !== undefined &&
  kind.operations.change !== undefined &&
  isWritable(kind)

/** A column of a file of records. */
export interface RecordColumn extends ImportColumn {
  /** The field of the body that it fills; undefined for one that only identifies the record. */
  readonly field: string | undefined
  /** The kind whose records it names. */
  readonly of: TitledResource | undefined
  readonly shape: FieldShape
}

/** The column of a record's namespace, by its code. */
export const NAMESPACE: FileColumn = ['namespace', 'Namespace', 'text']

const noShape: FieldShape = { isNullable: false, choices: undefined, hasNumbers: false }

const columnsByKind = new WeakMap<ImportableKind, readonly RecordColumn[]>()

/** Returns the columns of a kind's files: those of its export in their order, then those that only imports have. */
export function recordColumns(kind: ImportableKind): readonly RecordColumn[] {
  const columns = columnsByKind.get(kind) ?? columnsOf(kind)
  columnsByKind.set(kind, columns)
  return columns
}

function columnsOf({ resource, imported, exported, operations }: ImportableKind): readonly RecordColumn[] {
  const shapes = fieldShapesOf(operations.change)
  const known: readonly FileColumn[] = Array.isArray(exported) ? exported : []
  const fields = Object.entries(imported.fields).flatMap(([field, column]) =>
    column ? [[field, column] as const] : [],
  )
  const fieldOf = new Map(fields.map(([field, column]) => [typeof column === 'string' ? column : column[0], field]))
  const own = fields.flatMap(([, column]): FileColumn[] => (typeof column === 'string' ? [] : [[...column]]))
  const all = [NAMESPACE, ...known, ...own]
  const missing = [...fieldOf.keys(), ...imported.keys].find((key) => !all.some(([other]) => other === key))
  if (missing !== undefined) throw new Error(`${resource}: its files have no column ${missing}`)
  return all.flatMap(([key, label, kind, of]) => {
    const field = fieldOf.get(key)
    if (field === undefined && key !== NAMESPACE[0] && !imported.keys.includes(key)) return []
    const shape = (field === undefined ? undefined : shapes.get(field)) ?? noShape
    const choices = kind === 'text' ? shape.choices : undefined
    return [{ key, label, kind, of, field, shape, names: imported.names?.[key] ?? [], ...(choices && { choices }) }]
  })
}

/** Returns what the declarations of imports lack. */
export function importFaults(kinds: readonly AnyRecord[]): readonly string[] {
  const importable = kinds.filter(isImportable)
  for (const kind of importable) recordColumns(kind)
  return importable.flatMap((kind) =>
    kind.assertDeletable ? [`${kind.resource}: "stays" has to say what an undone import does not delete`] : [],
  )
}

/** Returns the value of a canonical cell, as the contract has it. */
export function valueOf(cell: string, { kind, shape }: RecordColumn): unknown {
  if (kind === 'list') return shape.hasNumbers ? listIn(cell).map(Number) : listIn(cell)
  if (cell === '') return kind === 'text' && !shape.isNullable && !shape.choices ? '' : null
  if (kind === 'money') return centsIn(cell)
  if (kind === 'number' || kind === 'whole') return Number(cell)
  return kind === 'yes-no' ? cell === 'yes' : cell
}
