import type { Permissions } from '@backoffice/permissions'
import { permittedList } from '@backoffice/shell-kit'
import type { RecordListData } from './define-record-list.ts'

const permitted = new WeakMap<object, RecordListData>()

/**
 * Returns a list without the columns and filters of fields that need a permission that the account lacks; the same
 * object for the same permissions.
 */
export function permittedRecordList(of: RecordListData, permissions: Pick<Permissions, 'can'>): RecordListData {
  const list = permittedList(of.list, permissions)
  if (list === of.list) return of
  const known = permitted.get(list) ?? {
    ...of,
    list,
    columns: of.columns.filter(({ field }) => list.retrieve.some((shown) => shown === field)),
    resource: { ...of.resource, facets: list.facets, ranges: list.ranges ?? {} },
  }
  permitted.set(list, known)
  return known
}
