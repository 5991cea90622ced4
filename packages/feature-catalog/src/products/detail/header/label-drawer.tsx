import { RecordDrawer } from '@backoffice/ui'
import PrintLabels from '../../labels/print-labels.tsx'
import { useText } from '../../labels/texts.ts'

interface LabelDrawerProps {
  readonly sku: string
  readonly name: string
  readonly onClose: () => void
}

/** Labels for one product. */
export default function LabelDrawer({ sku, name, onClose }: LabelDrawerProps) {
  const text = useText()
  return (
    <RecordDrawer title={text('catalog.labels.title')} slim isRecord={false} guard="nothing-typed" onClose={onClose}>
      <PrintLabels products={[{ sku, name }]} />
    </RecordDrawer>
  )
}
