import type { SearchRow, Segment } from '@backoffice/search'
import { useInside } from '@backoffice/shell-kit'
import {
  type Column,
  Count,
  DateTime,
  Marked,
  Money,
  Percent,
  RowLink,
  StatusBadge,
  Thumbnail,
  widthFor,
} from '@backoffice/ui'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useNamespaceColumn } from '../parts/use-namespace-column.tsx'
import type { ColumnData, RecordListData } from './define-record-list.ts'

/** Cells of columns that only the page can render, by field. */
export type OwnCells = Readonly<Record<string, (row: object, highlights: object) => ReactNode>>

type AnyRow = SearchRow<{ readonly uid: string }>

const look = {
  own: {},
  value: {},
  text: {},
  date: { width: 176 },
  picture: { width: 64, bare: true, onCard: 'picture' },
  count: { width: 112, align: 'end' },
  percent: { width: 120, align: 'end' },
  money: { width: 120, align: 'end' },
  state: { width: 128, onCard: 'state' },
  title: { minWidth: 200, always: true, onCard: 'title' },
} as const satisfies Record<ColumnData['kind'], Partial<Column<AnyRow>>>

/** Returns a value as text where it has no name; undefined where there is none. */
export const asText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value || undefined
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

interface Drawn {
  readonly nameOf: (field: string, value: string) => string
  /** Renders the link of a row. */
  readonly link: (document: AnyRow['document'], children: ReactNode) => ReactNode
}

function drawCell({ field, kind, tones }: ColumnData, { document, highlights }: AnyRow, drawn: Drawn): ReactNode {
  const values: Readonly<Record<string, unknown>> = document
  const marks: Readonly<Record<string, readonly (readonly Segment[])[] | undefined>> = highlights
  const value = values[field]
  const segments = marks[field]?.[0]
  const written = asText(value)
  const amount = typeof value === 'number' ? value : null
  switch (kind) {
    case 'count':
      return <Count of={Number(value)} />
    case 'percent':
      return <Percent of={amount} />
    case 'money':
      return <Money cents={amount} currency={String(values['currency'])} />
    case 'date':
      return <DateTime at={amount} />
    case 'picture':
      return <Thumbnail src={written ?? null} />
    case 'state':
      return <StatusBadge tone={tones?.[String(value)] ?? 'neutral'}>{drawn.nameOf(field, String(value))}</StatusBadge>
    case 'title':
      return drawn.link(document, <Marked segments={segments}>{written ?? ''}</Marked>)
    case 'text':
      return <Marked segments={segments}>{written ?? '–'}</Marked>
    default:
      return written === undefined ? '–' : drawn.nameOf(field, written)
  }
}

/** Returns the link of a row: to its page, or to its drawer beside the list. */
function useRowLink({ page }: RecordListData['resource']): Drawn['link'] {
  const inside = useInside()
  return useCallback(
    (document, children) => {
      if (!page) {
        return (
          <RowLink to="." search={(before: object) => ({ ...before, open: document.uid, tab: undefined })}>
            {children}
          </RowLink>
        )
      }
      const { [page.code]: code, namespace }: Readonly<Record<string, unknown>> = document
      const path: string = page.path
      const parameter = path.slice(path.indexOf('$') + 1)
      return (
        <RowLink to={path} params={{ [parameter]: asText(code) }} search={inside(asText(namespace))}>
          {children}
        </RowLink>
      )
    },
    [page, inside],
  )
}

/** Returns the width at which no language cuts off one of the column's possible values. */
function fitting(
  { field, kind, tones = {}, width }: ColumnData,
  { values }: RecordListData,
  nameOf: Drawn['nameOf'],
): number | undefined {
  const possible = kind === 'state' ? Object.keys(tones) : values[field]
  const names = Array.isArray(possible) ? possible.map((value) => nameOf(field, String(value))) : []
  const kindLook: Partial<Column<AnyRow>> = look[kind]
  const usual = width ?? kindLook.width
  return names.length === 0 ? usual : widthFor(kind === 'state' ? 'badge' : 'value', names, usual)
}

/** Returns the columns of a list as its table renders them. Keep own cells the same object between renders. */
export function useColumns(
  list: RecordListData,
  labelOf: (field: string) => string,
  nameOf: Drawn['nameOf'],
  cells?: OwnCells,
): readonly Column<AnyRow>[] {
  const { columns } = list
  const link = useRowLink(list.resource)
  const namespace = useNamespaceColumn()
  return useMemo(() => {
    const drawn = { nameOf, link }
    const own = columns.map((column): Column<AnyRow> => {
      const {
        field,
        id = field,
        kind,
        sort,
        tones: _tones,
        highlight: _highlight,
        exported: _exported,
        edited,
        ...shown
      } = column
      const cell = kind === 'own' ? cells?.[field] : undefined
      const width = fitting(column, list, nameOf)
      return {
        ...look[kind],
        ...shown,
        ...(width !== undefined && { width }),
        id,
        header: labelOf(field),
        ...(edited && { editable: true }),
        ...(sort && { sortBy: sort === true ? field : sort }),
        cell: (row) => (cell ? cell(row.document, row.highlights) : drawCell(column, row, drawn)),
      }
    })
    return own.some(({ id }) => id === namespace.id) ? own : [...own, namespace]
  }, [list, columns, labelOf, nameOf, link, cells, namespace])
}
