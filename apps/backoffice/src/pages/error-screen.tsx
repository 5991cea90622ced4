import { buttonLook, NativeButton } from '@backoffice/ui'
import type { ReactNode } from 'react'
import { useText } from '../messages.ts'
import classes from './error-screen.module.css'

/** Where the link to the start leads, and what it does before. */
export interface HomeLink {
  readonly href: string
  readonly onClick: () => void
}

interface ErrorScreenProps {
  readonly status: number
  readonly message: string
  readonly onRetry?: () => void
  /** The link to the start, where `/` could lead back to the screen that failed. */
  readonly home?: HomeLink
  /** Other actions, and details to pass on. */
  readonly children?: ReactNode
}

/** Renders the generic error screen: status code, message, and a link to the start. */
export function ErrorScreen({ status, message, onRetry, home, children }: ErrorScreenProps) {
  const text = useText()
  return (
    <section className={classes.screen} role="alert">
      <span className={classes.code}>{status}</span>
      <h1>{text(status === 404 ? 'shell.error.not-found' : 'shell.error.other')}</h1>
      <p>{message}</p>
      <div className={classes.actions}>
        {onRetry && (
          <NativeButton variant="default" onClick={onRetry}>
            {text('shell.error.retry')}
          </NativeButton>
        )}
        <a href="/" {...home} {...buttonLook({})}>
          {text('shell.error.home')}
        </a>
      </div>
      {children}
    </section>
  )
}
