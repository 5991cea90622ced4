import '@mantine/core/styles/Combobox.layer.css'
import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { isAmount, type NumberName } from '@backoffice/list-filters/numbers'
import { useShell } from '@backoffice/shell-kit'
import { MoneyInput, NumberInput } from '@backoffice/ui'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { AlertList } from './alert-list.tsx'
import classes from './alerts.module.css'
import { useText } from './texts.ts'

type Limit = Omit<Schema<'NumberLimit'>, 'threshold'> & { readonly threshold: number | null }

const conditions = ['at-least', 'at-most'] as const satisfies readonly Schema<'AlertCondition'>[]

interface LimitFieldsProps {
  readonly numbers: readonly NumberName[]
  readonly currency: string
  readonly limit: Limit
  readonly onChange: (limit: Limit) => void
}

/** Edits which number is watched, and its limit. */
function LimitFields({ numbers, currency, limit, onChange }: LimitFieldsProps) {
  const text = useText()
  const { number, condition, threshold } = limit
  const field = { label: text('record.alert.threshold'), required: true }
  const change = (next: number | null) => onChange({ ...limit, threshold: next })
  return (
    <>
      <NativeSelect
        label={text('record.alert.number')}
        data-autofocus
        value={number}
        data={numbers.map((value) => ({ value, label: text(`record.alert.number.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const next = numbers.find((one) => one === value)
          // A quantity is no amount.
          if (next)
            onChange({ ...limit, number: next, threshold: isAmount(next) === isAmount(number) ? threshold : null })
        }}
      />
      <div className={classes.limit}>
        <NativeSelect
          label={text('record.alert.condition')}
          value={condition}
          data={conditions.map((value) => ({ value, label: text(`record.alert.condition.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...limit, condition: conditions.find((one) => one === value) ?? condition })
          }
        />
        {isAmount(number) ? (
          <MoneyInput {...field} key="amount" currency={currency} value={threshold} onChange={change} />
        ) : (
          <NumberInput
            {...field}
            key="quantity"
            min={0}
            max={999_999_999}
            allowDecimal={false}
            value={threshold ?? ''}
            onChange={(value) => change(typeof value === 'number' ? value : null)}
          />
        )}
      </div>
    </>
  )
}

interface AlertDialogProps {
  /** Title of the widget. */
  readonly title: string
  /** The numbers of the widget. */
  readonly numbers: readonly [NumberName, ...NumberName[]]
  readonly namespace: { readonly uid: string; readonly name: string }
  /** Currency of the namespace. */
  readonly currency: string
  /** The alerts on these numbers. */
  readonly alerts: readonly Schema<'NumberAlert'>[]
  readonly onClose: () => void
}

/** Shows the alerts on the numbers of a widget, and adds one. */
export default function AlertDialog({ title, numbers, namespace, currency, alerts, onClose }: AlertDialogProps) {
  const text = useText()
  const { api, toasts } = useShell()
  const queryClient = useQueryClient()
  const [limit, setLimit] = useState<Limit>({ number: numbers[0], condition: 'at-least', threshold: null })
  const { threshold } = limit
  const adding = useMutation({
    mutationFn: (body: Schema<'NumberAlertCreate'>) => api.POST('/api/number-alerts', { body, disableMessage: true }),
    onSuccess: async () => {
      toasts.show({ type: 'success', message: text('record.alert.saved') })
      onClose()
      await invalidateResource(queryClient, 'number-alerts')
    },
  })
  return (
    <Dialog
      title={text('record.alert.title', { title })}
      action={text('record.alert.save')}
      busy={adding.isPending}
      ready={threshold !== null}
      problem={adding.error ? messageOf(adding.error) : undefined}
      onConfirm={() => threshold !== null && adding.mutate({ ...limit, threshold, namespace: namespace.uid })}
      onClose={onClose}
    >
      <AlertList alerts={alerts} />
      <LimitFields numbers={numbers} currency={currency} limit={limit} onChange={setLimit} />
      <p className={classes.hint}>{text('record.alert.hint', { namespace: namespace.name })}</p>
    </Dialog>
  )
}
