import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useNamespaceName } from '@backoffice/record-kit/references'
import { Canceled, lazyDialog, useRecord, useShell } from '@backoffice/shell-kit'
import { RecordStates, Section, SectionFoot } from '@backoffice/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { emailKinds } from '../../emails/email-kinds.ts'
import { orderSettingsRoute } from '../routes.ts'
import { EmailRow } from './email-row.tsx'
import classes from './emails.module.css'
import { emailSettingsQuery, storeEmails, type LoadedEmails } from './queries.ts'
import { useText } from './texts.ts'

const EmailDrawer = lazyDialog(() => import('./email-drawer.tsx'), [])

type Change = Schema<'OrderEmailSettingsChange'>

/** Returns a function that changes emails. After a rejected change they are read again: someone may have changed them. */
function useStoreEmails(loaded: LoadedEmails) {
  const { api } = useShell()
  const queryClient = useQueryClient()
  return async (change: Change): Promise<void> => {
    try {
      await storeEmails(api, loaded, change)
    } finally {
      await invalidateResource(queryClient, 'order-email-settings')
    }
  }
}

/** Returns a function that inherits an email again, after a question. */
function useReset(loaded: LoadedEmails) {
  const text = useText()
  const nameOf = useNamespaceName()
  const { confirmations } = useShell()
  const store = useStoreEmails(loaded)
  return (kind: Schema<'OrderEmailKind'>) => {
    const name = text(`orders.email.kind.${kind}`)
    void confirmations
      .ask({
        title: text('orders.email.reset.title', { name }),
        description: text('orders.email.reset.hint', { namespace: nameOf(loaded.record.namespace) }),
        action: text('orders.email.reset'),
        destructive: true,
        successMessage: text('orders.email.reset.done', { name }),
        run: () => store({ [kind]: null }),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  }
}

interface EmailListProps {
  readonly loaded: LoadedEmails
  readonly onEdit: (kind: Schema<'OrderEmailKind'>) => void
}

/** Lists the kinds of emails, and switches each on or off at once. */
function EmailList({ loaded, onEdit }: EmailListProps) {
  const text = useText()
  const { toasts } = useShell()
  const store = useStoreEmails(loaded)
  const reset = useReset(loaded)
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ kind, enabled, texts }: Schema<'OrderEmailSetting'>) => store({ [kind]: { enabled, texts } }),
    onSuccess: (_, { kind, enabled }) =>
      toasts.show({
        type: 'success',
        message: text(enabled ? 'orders.email.on' : 'orders.email.off', { name: text(`orders.email.kind.${kind}`) }),
      }),
  })
  const { namespace, emails } = loaded.record
  return (
    <>
      <ul className={classes.emails}>
        {emails.map((email) => (
          <EmailRow
            key={email.kind}
            namespace={namespace}
            email={isPending && variables.kind === email.kind ? variables : email}
            busy={isPending}
            onSwitch={(enabled) => mutate({ ...email, enabled })}
            onEdit={() => onEdit(email.kind)}
            onReset={() => reset(email.kind)}
          />
        ))}
      </ul>
      {error && <SectionFoot problem={messageOf(error)}>{null}</SectionFoot>}
    </>
  )
}

/** Says which emails customers get about their orders, and edits their texts in a drawer. */
export function EmailsSection({ uid }: { readonly uid: string }) {
  const text = useText()
  const navigate = useNavigate()
  const { api } = useShell()
  const search = orderSettingsRoute.useSearch()
  const { loaded, state } = useRecord(uid, emailSettingsQuery(api, uid))
  const opened = emailKinds.find((kind) => kind === search.open)
  const show = (kind?: Schema<'OrderEmailKind'>) =>
    void navigate({ to: '/orders/settings', search: { ...search, open: kind }, replace: true })
  return (
    <Section anchor="emails" title={text('orders.settings.emails')}>
      <RecordStates {...state} gone={{ title: text('record.gone'), hint: text('record.gone-hint') }}>
        {loaded && (
          <>
            <p className={classes.hint}>{text('orders.settings.emails.hint')}</p>
            <EmailList loaded={loaded} onEdit={show} />
            {opened && <EmailDrawer key={opened} loaded={loaded} kind={opened} onClose={() => show()} />}
          </>
        )}
      </RecordStates>
    </Section>
  )
}
