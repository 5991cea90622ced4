import { resourceKeys } from '@backoffice/api-client'
import { rightTo } from '@backoffice/permissions'
import { createRowSave, useShell, type RowSave } from '@backoffice/shell-kit'
import type { InPlaceProps, SheetColumn } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { changeRecord, recordQuery } from '../resource/record-calls.ts'
import type { RecordName } from '../resource/record-name.ts'
import { RecordInPlace } from '../sheet/record-in-place.tsx'
import { useText } from '../sheet/texts.ts'
import type { ColumnData, RecordListData } from './define-record-list.ts'
import { RowList } from './row-list.ts'
import { asText } from './use-columns.tsx'
import type { BulkList } from './use-record-list.ts'

interface Row {
  readonly document: object
}

const fieldOf = (record: object, field: string): unknown => Object.entries(record).find(([name]) => name === field)?.[1]
const textOf = (record: object, field: string): string => asText(fieldOf(record, field)) ?? ''
const editedOf = ({ columns }: RecordListData) => columns.filter(({ edited }) => edited)
const idOf = ({ id, field }: ColumnData): string => id ?? field

/** Returns the cells of the columns that are edited in place. */
function useCells({ of, labelOf, nameOf }: BulkList): readonly SheetColumn<Row>[] {
  const text = useText()
  return useMemo(
    () =>
      editedOf(of).map((column): SheetColumn<Row> => {
        const { field, width = 0 } = column
        const values = of.values[field]
        const common = {
          id: idOf(column),
          header: labelOf(field),
          width,
          valueOf: ({ document }: Row) => textOf(document, field),
        }
        if (!Array.isArray(values)) return { ...common, read: (typed) => ({ value: typed.trim() }) }
        const choices = values.map((value: string) => ({ value, label: nameOf(field, value) }))
        return {
          ...common,
          choices,
          show: (value) => (value === '' ? '' : nameOf(field, value)),
          read: (typed) => {
            const found = choices.find(({ value, label }) => value === typed || label === typed)
            return found ? { value: found.value } : { problem: text('ui.sheet.no-choice', { text: typed }) }
          },
        }
      }),
    [of, labelOf, nameOf, text],
  )
}

/** Saves changed cells of a record with its version; every list shows the result at once. */
function useSave(of: RecordListData): RowSave<Row> {
  const queryClient = useQueryClient()
  const { api, search } = useShell()
  return useMemo(() => {
    const edited = editedOf(of)
    // Only lists of records with a form have edited columns.
    const name = of.resource.name as RecordName
    return createRowSave<Row>({
      rowKey: ({ document }) => textOf(document, 'uid'),
      etagOf: ({ document }) => `"${textOf(document, 'version')}"`,
      columns: Object.fromEntries(edited.map((column) => [column.field, idOf(column)])),
      async change({ document }, values, etag) {
        const uid = textOf(document, 'uid')
        const change = Object.fromEntries(
          edited.flatMap((column) => {
            const value = values[idOf(column)]
            return value === undefined ? [] : [[column.field, value]]
          }),
        )
        const { record } = await changeRecord(api, name, { uid, etag, waitIndexation: false }, change)
        const version = Number(fieldOf(record, 'version'))
        search.ownWrites.changed(name, { uid, version, ...change })
        void queryClient.invalidateQueries({ queryKey: resourceKeys(name).one(uid) })
      },
      async read({ document }) {
        const query = recordQuery(api, name, textOf(document, 'uid'))
        const { record, etag } = await queryClient.fetchQuery({ ...query, staleTime: 0 })
        return {
          etag: etag ?? '',
          values: Object.fromEntries(edited.map((column) => [idOf(column), textOf(record, column.field)])),
        }
      },
    })
  }, [api, search, queryClient, of])
}

function ListCells({ list, ...props }: InPlaceProps<Row> & { readonly list: BulkList }) {
  const cells = useCells(list)
  const save = useSave(list.of)
  return <RecordInPlace {...props} cells={cells} save={save} needs={rightTo(list.of.resource.rights, 'put')} />
}

/** Edits the cells of a list in place that its definition names. Loaded with the first one. */
export default function RecordListInPlace(props: InPlaceProps<Row>) {
  const list = use(RowList)
  return list && <ListCells {...props} list={list} />
}
