import { RecordDrawer } from '@backoffice/ui'
import { EmailForm } from './email-form.tsx'
import { useText } from './texts.ts'
import type { EmailFormProps } from './use-email-form.ts'

/** The texts of an email to customers, beside the settings. Loaded with the first one that is opened. */
export default function EmailDrawer(props: EmailFormProps) {
  const text = useText()
  const { kind, onClose } = props
  return (
    <RecordDrawer
      title={text(`orders.email.kind.${kind}`)}
      subtitle={text(`orders.email.when.${kind}`)}
      onClose={onClose}
    >
      <EmailForm {...props} />
    </RecordDrawer>
  )
}
