import type { SearchRow, Segment } from '@backoffice/search'
import { Count, DateTime, Marked, RowLink, StatusBadge, Thumbnail, type Column } from '@backoffice/ui'
import { useMemo, type ReactNode } from 'react'
import type { ColumnData, RecordListData } from './define-record-list.ts'

/** Cells of columns that only the page can draw, by field. */
export type OwnCells = Readonly<Record<string, (row: object, highlights: object) => ReactNode>>

type AnyRow = SearchRow<{ readonly uid: string }>

const look = {
  own: {},
  value: {},
  text: {},
  date: { width: 176 },
  picture: { width: 64, bare: true, onCard: 'picture' },
  count: { width: 112, align: 'end' },
  state: { width: 128, onCard: 'state' },
  title: { minWidth: 200, always: true, onCard: 'title' },
} as const satisfies Record<ColumnData['kind'], Partial<Column<AnyRow>>>

const asText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value || undefined
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

type NameOf = (field: string, value: string) => string

function drawCell({ field, kind, tones }: ColumnData, { document, highlights }: AnyRow, nameOf: NameOf): ReactNode {
  const values: Readonly<Record<string, unknown>> = document
  const marks: Readonly<Record<string, readonly (readonly Segment[])[] | undefined>> = highlights
  const value = values[field]
  const segments = marks[field]?.[0]
  const written = asText(value)
  switch (kind) {
    case 'count':
      return <Count of={Number(value)} />
    case 'date':
      return <DateTime at={typeof value === 'number' ? value : null} />
    case 'picture':
      return <Thumbnail src={written ?? null} />
    case 'state':
      return <StatusBadge tone={tones?.[String(value)] ?? 'neutral'}>{nameOf(field, String(value))}</StatusBadge>
    case 'title':
      return (
        <RowLink to="." search={(before: object) => ({ ...before, open: document.uid, tab: undefined })}>
          <Marked segments={segments}>{written ?? ''}</Marked>
        </RowLink>
      )
    case 'text':
      return <Marked segments={segments}>{written ?? '–'}</Marked>
    default:
      return written === undefined ? '–' : nameOf(field, written)
  }
}

/** The columns of a list as its table draws them. Keep own cells the same object between renders. */
export function useColumns(
  { columns }: RecordListData,
  labelOf: (field: string) => string,
  nameOf: NameOf,
  cells?: OwnCells,
): readonly Column<AnyRow>[] {
  return useMemo(
    () =>
      columns.map((column): Column<AnyRow> => {
        const { field, id = field, kind, sort, tones: _tones, highlight: _highlight, ...own } = column
        const cell = kind === 'own' ? cells?.[field] : undefined
        return {
          ...look[kind],
          ...own,
          id,
          header: labelOf(field),
          ...(sort && { sortBy: field }),
          cell: (row) => (cell ? cell(row.document, row.highlights) : drawCell(column, row, nameOf)),
        }
      }),
    [columns, labelOf, nameOf, cells],
  )
}
