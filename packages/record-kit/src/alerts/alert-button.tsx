import type { NumberName } from '@backoffice/list-filters/numbers'
import { lazyDialog, useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedIconButton } from '@backoffice/ui'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordTexts } from '../parts/texts.ts'
import { alertsQuery } from './alerts-query.ts'
import classes from './alerts.module.css'
import { texts, useText } from './texts.ts'

const AlertDialog = lazyDialog(() => import('./alert-dialog.tsx'), [...texts, ...recordTexts])

interface AlertButtonProps {
  /** Title of the widget. */
  readonly title: string
  /** The numbers of the widget. */
  readonly numbers: readonly [NumberName, ...NumberName[]]
}

/** Renders the bell of a widget: how many alerts its numbers have, and where they are set. Loaded after the widget. */
export default function AlertButton({ title, numbers }: AlertButtonProps) {
  const text = useText()
  const whyNot = useReason()
  const { api, session } = useShell()
  const { namespace: selected, namespaces } = session.use()
  // Whoever has one namespace need not select it.
  const namespace = namespaces.find(({ uid }) => uid === selected || namespaces.length === 1)
  const { data, error } = useQuery({ ...alertsQuery(api, namespace?.uid ?? ''), enabled: namespace !== undefined })
  const [isOpen, setOpen] = useState(false)
  const alerts = data?.results.filter(({ number }) => numbers.includes(number)) ?? []
  const Icon = alerts.length > 0 ? IconBellRinging : IconBell
  return (
    <>
      <ExplainedIconButton
        aria-label={text('record.alert.open', { count: alerts.length, title })}
        aria-haspopup="dialog"
        {...(alerts.length > 0 && { className: classes.set })}
        reason={
          namespace === undefined
            ? text('record.alert.needs-namespace')
            : (whyNot('signed-in') ?? (error ? text('record.alert.not-read') : undefined))
        }
        onClick={() => setOpen(true)}
      >
        <Icon size={16} stroke={1.7} aria-hidden />
      </ExplainedIconButton>
      {isOpen && namespace && data && (
        <AlertDialog
          {...{ title, numbers, namespace, alerts }}
          currency={data.currency ?? ''}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
