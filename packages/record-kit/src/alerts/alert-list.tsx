import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { isAmount } from '@backoffice/list-filters/numbers'
import { useReason, useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { ExplainedIconButton, formatCount, formatMoney, StatusBadge } from '@backoffice/ui'
import { IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import classes from './alerts.module.css'
import { useText } from './texts.ts'

type Alert = Schema<'NumberAlert'>

/** Returns a function that says what an alert watches: `Orders to ship: at least 10`. */
function useAlertWords(): (alert: Alert) => string {
  const text = useText()
  const locale = useLocale()
  return ({ number, condition, threshold, currency }) =>
    text('record.alert.line', {
      number: text(`record.alert.number.${number}`),
      limit: text(`record.alert.limit.${condition}`, {
        threshold: isAmount(number) ? formatMoney(threshold, currency, locale) : formatCount(threshold, locale),
      }),
    })
}

interface AlertListProps {
  readonly alerts: readonly Alert[]
  /** Returns the name of the namespace of an alert, where they are of several. */
  readonly namespaceOf?: (uid: string) => string | undefined
}

/** Lists alerts, and removes them. */
export function AlertList({ alerts, namespaceOf }: AlertListProps) {
  const text = useText()
  const words = useAlertWords()
  const whyNot = useReason()
  const { api, toasts } = useShell()
  const queryClient = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const hasRemoved = useRef(false)
  const shown = useRef(alerts.length)
  const removal = useMutation({
    mutationFn: (uid: string) =>
      api.DELETE('/api/number-alerts/{uid}', { params: { path: { uid } }, disableMessage: true }),
    onSuccess: async () => {
      hasRemoved.current = true
      toasts.show({ type: 'success', message: text('record.alert.removed') })
      await invalidateResource(queryClient, 'number-alerts')
    },
    onError: (error) => toasts.show({ type: 'error', message: messageOf(error) }),
  })
  useEffect(() => {
    const isShorter = alerts.length < shown.current
    shown.current = alerts.length
    if (!isShorter || !hasRemoved.current) return
    hasRemoved.current = false
    // The button that was pressed is gone: the keys stay with the alerts, or with what is around them.
    const next = list.current?.querySelector('button') ?? list.current?.parentElement?.querySelector('select')
    next?.focus()
  }, [alerts.length])
  return (
    <ul ref={list} className={classes.alerts} aria-label={text('record.alert.list')}>
      {alerts.map((alert) => {
        const place = namespaceOf?.(alert.namespace)
        const name =
          place === undefined ? words(alert) : text('record.alert.place', { alert: words(alert), namespace: place })
        return (
          <li key={alert.uid}>
            <span>{name}</span>
            {alert.reached_at !== null && <StatusBadge tone="warn">{text('record.alert.reached')}</StatusBadge>}
            <ExplainedIconButton
              aria-label={text('record.alert.remove', { alert: name })}
              reason={whyNot('signed-in')}
              onClick={() => removal.mutate(alert.uid)}
            >
              <IconX size={16} stroke={1.7} aria-hidden />
            </ExplainedIconButton>
          </li>
        )
      })}
    </ul>
  )
}
