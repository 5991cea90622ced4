import { Dialog } from '@backoffice/record-kit/parts'
import { CopyField } from '@backoffice/ui'
import classes from './api-keys.module.css'
import { useText } from './texts.ts'

/** A key and the secret that is shown once. */
export interface ShownSecret {
  readonly name: string
  readonly secret: string
}

interface SecretDialogProps extends ShownSecret {
  readonly onClose: () => void
}

/** Shows the secret of a key, the only time, with an example of a call. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const text = useText()
  return (
    <Dialog
      title={text('accounts.api-key.secret.title', { name })}
      action={text('accounts.api-key.secret.done')}
      busy={false}
      ready
      lookup
      informs
      onConfirm={onClose}
      onClose={onClose}
    >
      <CopyField
        label={text('accounts.api-key.secret')}
        description={text('accounts.api-key.secret.once')}
        value={secret}
      />
      <p>{text('accounts.api-key.secret.example')}</p>
      <code className={classes.code}>
        {`curl -H "Authorization: Bearer $BACKOFFICE_KEY" "${location.origin}/api/products?limit=10"`}
      </code>
    </Dialog>
  )
}
