import { importedKinds, partImports } from '@backoffice/api-contract'
import { rightTo } from '@backoffice/permissions'
import { useShell } from '@backoffice/shell-kit'
import { importAbout } from '../import/is-import.ts'
import { partOf } from '../import/part-of.ts'
import { RecordImport } from '../import/record-import.tsx'
import type { OpenRecordList } from './use-record-list.ts'

interface ListImportProps {
  readonly list: Pick<OpenRecordList<object>, 'of' | 'text' | 'drawer'>
  /** Value of `open` in the URL. */
  readonly open: string
}

/** Renders the import of files into a list, or of one about a record of it. Loaded with the first one. */
export default function ListImport({ list, open }: ListImportProps) {
  const { permissions } = useShell()
  const { resource, texts } = list.of
  const { show } = list.drawer
  const title = `${texts.many}.import`
  const [, name, about] = open.split('.')
  const part = partOf(name)
  if (part !== undefined && about) {
    const { rights } = partImports[part]
    const needs = rights.find((right) => !permissions.can(right)) ?? rights[0]
    const of = { resource: part, about, needs, title: list.text(`${title}.${part}`) }
    return <RecordImport of={of} open={open} at={importAbout(part, about)} from={about} show={show} />
  }
  const kind = importedKinds.find((one) => one === resource.name)
  if (!kind) return null
  const of = { resource: kind, needs: rightTo(resource.rights, 'put'), title: list.text(title) }
  return <RecordImport of={of} open={open} show={show} />
}
