import { NativeButton } from '../actions/native-button.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCopy } from '../actions/use-copy.ts'
import { useUiText } from '../messages.ts'
import classes from './state-panel.module.css'

interface ErrorPanelProps {
  /** Message of the error. */
  readonly message: string
  /** Name of the content that failed to load. */
  readonly title?: string
  readonly onRetry?: () => void
}

/** Returns what support needs to know about an error: when, where and what. */
const detailsOf = (message: string): string => [new Date().toISOString(), location.href, message].join('\n')

/** Renders a load error, with buttons to retry and to copy its details for support. */
export function ErrorPanel({ message, title, onRetry }: ErrorPanelProps) {
  const text = useUiText()
  const { copy, said } = useCopy()
  return (
    <div className={classes.panel} data-tone="bad" role="alert">
      <span className={classes.icon}>
        <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
      </span>
      <h2>{title ?? text('ui.error.title')}</h2>
      <p>{message}</p>
      <div className={classes.actions}>
        {onRetry && <NativeButton onClick={onRetry}>{text('ui.error.retry')}</NativeButton>}
        <NativeButton variant="default" onClick={() => copy(detailsOf(message))}>
          {text('ui.error.copy')}
        </NativeButton>
        {said && <span>{said}</span>}
      </div>
    </div>
  )
}
