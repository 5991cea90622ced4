import { importedKinds } from '@backoffice/api-contract'
import { rightTo } from '@backoffice/permissions'
import { RecordImport } from '../import/record-import.tsx'
import type { OpenRecordList } from './use-record-list.ts'

interface ListImportProps {
  readonly list: Pick<OpenRecordList<object>, 'of' | 'text' | 'drawer'>
  /** Value of `open` in the URL. */
  readonly open: string
}

/** Renders the import of files into a list, beside it. Loaded with the first one. */
export default function ListImport({ list, open }: ListImportProps) {
  const { resource, texts } = list.of
  const kind = importedKinds.find((one) => one === resource.name)
  if (!kind) return null
  return (
    <RecordImport
      of={{ resource: kind, needs: rightTo(resource.rights, 'put'), title: list.text(`${texts.many}.import`) }}
      open={open}
      show={list.drawer.show}
    />
  )
}
