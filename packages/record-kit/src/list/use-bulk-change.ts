import { useShell } from '@backoffice/shell-kit'
import { useBulk } from '../parts/use-bulk.ts'
import { changeRecord, deleteRecord } from '../resource/record-calls.ts'
import type { ChangeOf, RecordName } from '../resource/record-name.ts'
import type { BulkProps } from './record-list.tsx'

interface Version {
  readonly uid: string
  readonly version: number
}

const versionOf = ({ uid, version }: Version) => ({ uid, etag: `"${version}"` })

/**
 * Changes or deletes the selected records of a list, one call each, and reports how many succeeded and why the others
 * did not.
 */
export function useBulkChange<Name extends RecordName>(name: Name, { selection, selected }: BulkProps<Version>) {
  const { api } = useShell()
  const { busy, run } = useBulk(name, selection.clear)
  return {
    busy,
    change: async (change: ChangeOf<Name>) =>
      run(await selected(), (row) => changeRecord(api, name, versionOf(row), change)),
    remove: (rows: readonly Version[]) => run(rows, (row) => deleteRecord(api, name, versionOf(row))),
  }
}
