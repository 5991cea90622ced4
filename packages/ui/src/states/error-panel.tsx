import { NativeButton } from '../actions/native-button.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useUiText } from '../messages.ts'
import classes from './state-panel.module.css'

interface ErrorPanelProps {
  /** Message of the error. */
  readonly message: string
  /** Name of the content that failed to load. */
  readonly title?: string
  readonly onRetry?: () => void
  /** Technical details for support; "copy details" puts them on the clipboard. */
  readonly details?: string
}

/** Renders a load error with a button to retry. */
export function ErrorPanel({ message, title, onRetry, details }: ErrorPanelProps) {
  const text = useUiText()
  return (
    <div className={classes.panel} data-tone="bad" role="alert">
      <span className={classes.icon}>
        <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
      </span>
      <h2>{title ?? text('ui.error.title')}</h2>
      <p>{message}</p>
      <div className={classes.actions}>
        {onRetry && <NativeButton onClick={onRetry}>{text('ui.error.retry')}</NativeButton>}
        {details && (
          <NativeButton variant="default" onClick={() => void navigator.clipboard.writeText(details)}>
            {text('ui.error.copy')}
          </NativeButton>
        )}
      </div>
    </div>
  )
}
