import type { Schema } from '@backoffice/api-contract'
import { useNamespaceName } from '@backoffice/record-kit/references'
import { useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton, RecordCheckbox, StatusBadge } from '@backoffice/ui'
import { Button } from '@mantine/core'
import classes from './emails.module.css'
import { useText } from './texts.ts'

type Email = Schema<'OrderEmailSetting'>

interface EmailRowProps {
  readonly namespace: string
  readonly email: Email
  /** Whether a change is being stored. */
  readonly busy: boolean
  readonly onSwitch: (enabled: boolean) => void
  readonly onEdit: () => void
  readonly onReset: () => void
}

/** Says where an email comes from; nothing in a namespace without a parent that sets it. */
function Origin({
  namespace,
  origin,
  hasParent,
}: Pick<Email, 'origin'> & Pick<EmailRowProps, 'namespace'> & { readonly hasParent: boolean }) {
  const text = useText()
  const nameOf = useNamespaceName()
  if (origin === null) return <StatusBadge tone="neutral">{text('orders.email.origin.none')}</StatusBadge>
  if (origin !== namespace)
    return <StatusBadge tone="neutral">{text('orders.email.origin.above', { namespace: nameOf(origin) })}</StatusBadge>
  return hasParent && <StatusBadge tone="info">{text('orders.email.origin.own')}</StatusBadge>
}

/** Renders a kind of email: whether it is sent, where that is set, and what changes it. */
export function EmailRow({ namespace, email, busy, onSwitch, onEdit, onReset }: EmailRowProps) {
  const text = useText()
  const reason = useReason()('admin')
  const { session, permissions } = useShell()
  const { namespaces } = session.use()
  const { kind, enabled, origin } = email
  const name = text(`orders.email.kind.${kind}`)
  const hasParent = namespaces.some((one) => one.uid === namespace && one.parent_id !== null)
  const edit = text(permissions.can('admin') ? 'orders.email.edit' : 'orders.email.read')
  const reset = text('orders.email.reset')
  return (
    <li className={classes.email}>
      {kind === 'Quote' ? (
        <div>
          {name}
          <p className={classes.when}>{text('orders.email.when.Quote')}</p>
        </div>
      ) : (
        <RecordCheckbox
          label={name}
          description={text(`orders.email.when.${kind}`)}
          editable={reason === undefined && !busy}
          reason={reason}
          checked={enabled}
          onChange={({ currentTarget: { checked } }) => onSwitch(checked)}
        />
      )}
      <div className={classes.side}>
        <Origin namespace={namespace} origin={origin} hasParent={hasParent} />
        {hasParent && origin === namespace && (
          <ExplainedButton
            size="compact-sm"
            variant="subtle"
            aria-label={`${reset}, ${name}`}
            reason={reason}
            onClick={onReset}
          >
            {reset}
          </ExplainedButton>
        )}
        <Button size="compact-sm" variant="default" aria-label={`${edit}, ${name}`} onClick={onEdit}>
          {edit}
        </Button>
      </div>
    </li>
  )
}
