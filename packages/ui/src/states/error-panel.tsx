import { NativeButton } from '../actions/native-button.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useUiText } from '../messages.ts'
import classes from './state-panel.module.css'

interface ErrorPanelProps {
  /** What went wrong, in the words of the answer. */
  readonly message: string
  /** What the person was about to see. */
  readonly title?: string
  readonly onRetry?: () => void
  /** Everything a colleague would ask for; "copy details" puts it on the clipboard. */
  readonly details?: string
}

/** Something could not be read: says what, and offers to try again. */
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
