import { isShownKind, recordAddress } from '@backoffice/api-contract'
import type { Find, Found } from '@backoffice/shell-kit'
import type { ColumnData, RecordListData } from './define-record-list.ts'

/** Number of records: those with a page are what most people search for. */
const most = { page: 5, drawer: 3 } as const

type FoundList = Pick<RecordListData, 'resource' | 'columns' | 'list' | 'rowName'>

type Values = Readonly<Record<string, unknown>>

const textOf = (values: Values, column: ColumnData | undefined): string => {
  const value = column && values[column.field]
  return typeof value === 'string' ? value : ''
}

/** Returns how the records of a list are found: by the text that its index searches, named as in the list. */
export function findIn({ resource: { name, path, page }, columns, list, rowName }: FoundList): Find {
  const [picture, subtitle] = [
    columns.find(({ kind }) => kind === 'picture'),
    columns.find(({ kind, onCard }) => kind === 'text' && onCard === 'subtitle'),
  ]
  const foundIn = (document: { readonly uid: string }): Found => {
    const values: Values = { ...document }
    const [image, hint, namespace] = [textOf(values, picture), textOf(values, subtitle), values['namespace']]
    const code = page ? String(values[page.code]) : document.uid
    return {
      id: document.uid,
      title: rowName({ document }),
      path: isShownKind(name)
        ? recordAddress(name, { code, namespace: typeof namespace === 'string' ? namespace : null })
        : `${path}?open=${encodeURIComponent(code)}`,
      ...(hint && { hint }),
      ...(image && { picture: image }),
    }
  }
  return async ({ search }, q, signal) => {
    const limit = page ? most.page : most.drawer
    return (await search.find(name, { q, limit, retrieve: list.retrieve }, { signal })).map(foundIn)
  }
}
