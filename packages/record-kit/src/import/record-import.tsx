import { lazyDialog } from '@backoffice/shell-kit'
import type { ImportedKind } from './imported-kind.ts'
import { IMPORT } from './is-import.ts'
import { texts } from './texts.ts'

const ImportDrawer = lazyDialog(() => import('./import-drawer.tsx'), texts)

interface RecordImportProps {
  readonly of: ImportedKind
  /** Value of `open` in the URL: `import`, or `import.` and the uid of a started one. */
  readonly open: string
  readonly show: (open: string | undefined) => void
}

/** Renders an import with a URL of its own beside the list, so that it can be left and resumed. */
export function RecordImport({ of, open, show }: RecordImportProps) {
  const [, uid] = open.split('.')
  return (
    <ImportDrawer
      of={of}
      uid={uid || undefined}
      onBegin={(begun) => show(begun === undefined ? IMPORT : `${IMPORT}.${begun}`)}
      onClose={() => show(undefined)}
    />
  )
}
