import { lazyDialog } from '@backoffice/shell-kit'
import type { ImportedKind } from './imported-kind.ts'
import { IMPORT } from './is-import.ts'
import { texts } from './texts.ts'

const ImportDrawer = lazyDialog(() => import('./import-drawer.tsx'), texts)

interface RecordImportProps {
  readonly of: ImportedKind
  /** Value of `open` in the URL: that of a new one, or with `.` and the uid of a started one. */
  readonly open: string
  /** Value of `open` in the URL for a new one; `import` when omitted. */
  readonly at?: string
  /** Value of `open` in the URL once it is closed. */
  readonly from?: string
  readonly show: (open: string | undefined) => void
}

/** Renders an import with a URL of its own beside the list, so that it can be left and resumed. */
export function RecordImport({ of, open, at = IMPORT, from, show }: RecordImportProps) {
  const uid = open.slice(at.length + 1)
  return (
    <ImportDrawer
      of={of}
      uid={uid || undefined}
      onBegin={(begun) => show(begun === undefined ? at : `${at}.${begun}`)}
      onClose={() => show(from)}
    />
  )
}
