import { Button } from '@mantine/core'
import { useText } from './texts.ts'
import classes from './media.module.css'
import type { MediaUpload } from './use-uploads.ts'

interface UploadRowProps {
  readonly upload: MediaUpload
  readonly onCancel: () => void
  readonly onRetry: () => void
}

/** Renders an upload: its progress, or its error. */
export function UploadRow({ upload: { file, state, share, problem }, onCancel, onRetry }: UploadRowProps) {
  const text = useText()
  return (
    <div className={classes.upload} data-failed={state === 'failed' || undefined}>
      <span className={classes.name}>{file.name}</span>
      {state === 'failed' ? (
        <span role="alert">{problem}</span>
      ) : (
        <progress
          aria-label={text('record.media.sending', { name: file.name })}
          {...(state === 'sending' && { value: share, max: 1 })}
        />
      )}
      {state === 'failed' && (
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {text('record.media.retry')}
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" onClick={onCancel}>
        {text(state === 'failed' ? 'record.media.give-up' : 'record.media.cancel')}
      </Button>
    </div>
  )
}
