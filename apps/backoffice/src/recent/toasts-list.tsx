import { DateTime } from '@backoffice/ui'
import { useSyncExternalStore } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './recent.module.css'

/** Lists former toasts, for those who missed one. */
export function ToastsList() {
  const text = useText()
  const { toasts } = useServices()
  const recent = useSyncExternalStore(toasts.subscribe, () => toasts.recent)
  return (
    <>
      <h2 className={classes.heading}>{text('shell.recent.messages')}</h2>
      {recent.length === 0 ? (
        <p className={classes.quiet}>{text('shell.recent.none')}</p>
      ) : (
        <ul className={classes.recent}>
          {recent.map(({ id, message, description, at }) => (
            <li key={id}>
              <div>{message}</div>
              {description && <div>{description}</div>}
              <DateTime at={at.toISOString()} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
