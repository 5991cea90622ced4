import { lazyPart } from '@backoffice/shell-kit'
import type { ImportedKind } from './imported-kind.ts'
import { texts } from './texts.ts'

const ImportDrawer = lazyPart(() => import('./import-drawer.tsx'), texts)

interface RecordImportProps {
  readonly of: ImportedKind
  /** What is open beside the list: `import`, or `import.` and the uid of one that has begun. */
  readonly open: string
  readonly show: (open: string | undefined) => void
}

/** An import at its own address beside the list, so that it can be left and taken up again. */
export function RecordImport({ of, open, show }: RecordImportProps) {
  const [, uid] = open.split('.')
  return (
    <ImportDrawer
      of={of}
      uid={uid || undefined}
      onBegin={(begun) => show(begun === undefined ? 'import' : `import.${begun}`)}
      onClose={() => show(undefined)}
    />
  )
}
