import '@mantine/core/styles/Combobox.layer.css'
import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { Account } from '@backoffice/auth-session'
import { Section } from '@backoffice/ui'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { changeOwnAccount } from './change-own-account.ts'
import classes from './account.module.css'
import { QuietHours } from './quiet-hours.tsx'

type Preferences = Schema<'NotificationPreferences'>
type Kind = Schema<'NotificationKind'>
type Way = Schema<'NotificationWay'>

const ways: readonly Way[] = ['app', 'mail', 'off']

/** Kinds of notifications, and the channels of each; those about one's own access cannot be switched off. */
const kinds: readonly { readonly kind: Kind; readonly ways: readonly Way[]; readonly administrators?: true }[] = [
  { kind: 'mentioned', ways },
  { kind: 'task-assigned', ways },
  { kind: 'number-reached', ways },
  { kind: 'access-requested', ways },
  { kind: 'mail-refused', ways },
  { kind: 'supplier-message-refused', ways },
  { kind: 'order-email-refused', ways },
  { kind: 'account-mail-refused', ways },
  { kind: 'job-ended', ways },
  { kind: 'rights-changed', ways: ['app', 'mail'] },
  { kind: 'password-set', ways: ['app', 'mail'] },
  { kind: 'second-step-reset', ways: ['app', 'mail'] },
  { kind: 'search-failing', ways, administrators: true },
  { kind: 'work-set-aside', ways, administrators: true },
  { kind: 'stock-differs', ways, administrators: true },
  { kind: 'webhook-off', ways, administrators: true },
  { kind: 'mail-failing', ways: ['app', 'off'], administrators: true },
]

const preferencesOf = ({ preferences: { notifications: known } }: Account): Preferences =>
  known ? { ...known, rules: [...known.rules] } : { rules: [], digest: 'hour', quiet: null }

/** Edits the notification preferences; every change is saved at once. */
export function NotificationRules({ account }: { readonly account: Account }) {
  const text = useText()
  const services = useServices()
  const { toasts } = services
  const [preferences, setPreferences] = useState(() => preferencesOf(account))
  const save = async (changes: Partial<Preferences>) => {
    const notifications = { ...preferences, ...changes }
    setPreferences(notifications)
    try {
      await changeOwnAccount(services, { preferences: { notifications } })
      toasts.show({ type: 'success', message: text('shell.notifications.saved') })
    } catch (error) {
      setPreferences(preferences)
      toasts.show({ type: 'error', message: messageOf(error) })
    }
  }
  const wayOf = (kind: Kind): Way =>
    preferences.rules.find((rule) => rule.kind === kind)?.way ?? (kind === 'webhook-off' ? 'mail' : 'app')
  const choose = (kind: Kind, way: Way) =>
    void save({ rules: [...preferences.rules.filter((rule) => rule.kind !== kind), { kind, way }] })
  return (
    <Section title={text('shell.notifications.title')}>
      <table className={classes.rules}>
        <thead>
          <tr>
            <th scope="col">{text('shell.notifications.what')}</th>
            {ways.map((way) => (
              <th key={way} scope="col">
                {text(`shell.notifications.way.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds
            .filter(({ administrators }) => !administrators || account.isAdmin)
            .map(({ kind, ways: possible }) => (
              <tr key={kind}>
                <th scope="row">{text(`shell.notifications.kind.${kind}`)}</th>
                {ways.map((way) => (
                  <td key={way}>
                    {possible.includes(way) ? (
                      <input
                        type="radio"
                        name={kind}
                        checked={wayOf(kind) === way}
                        aria-label={text('shell.notifications.choice', {
                          kind: text(`shell.notifications.kind.${kind}`),
                          way: text(`shell.notifications.way.${way}`),
                        })}
                        onChange={() => choose(kind, way)}
                      />
                    ) : (
                      way === 'off' && <span className={classes.always}>{text('shell.notifications.always')}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      <div className={classes.when}>
        <NativeSelect
          label={text('shell.notifications.digest')}
          value={preferences.digest}
          data={(['hour', 'day'] as const).map((value) => ({
            value,
            label: text(`shell.notifications.digest.${value}`),
          }))}
          onChange={({ currentTarget: { value } }) => void save({ digest: value === 'day' ? 'day' : 'hour' })}
        />
        <QuietHours quiet={preferences.quiet} onChange={(quiet) => void save({ quiet })} />
      </div>
    </Section>
  )
}
