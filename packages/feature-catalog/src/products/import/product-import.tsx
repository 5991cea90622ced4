import { lazyPart } from '@backoffice/shell-kit'
import { texts as importTexts } from './texts.ts'

const ImportDrawer = lazyPart(() => import('./import-drawer.tsx'), importTexts)

interface ProductImportProps {
  /** What is open beside the list: `import`, or `import.` and the uid of one that has begun. */
  readonly open: string
  readonly show: (open: string | undefined) => void
}

/** The import of products at its own address beside the list, so that it can be left and taken up again. */
export default function ProductImport({ open, show }: ProductImportProps) {
  const [, uid] = open.split('.')
  return (
    <ImportDrawer
      uid={uid || undefined}
      onBegin={(begun) => show(begun === undefined ? 'import' : `import.${begun}`)}
      onClose={() => show(undefined)}
    />
  )
}
