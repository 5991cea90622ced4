import { lazy, Suspense } from '@backoffice/lazy'
import { useMomentFormat } from '../values/format-date-time.ts'
import { NativeButton } from '../actions/native-button.tsx'
import { useUiText } from '../messages.ts'
import type { Capped } from './capped-foot.tsx'
import classes from './list-foot.module.css'

const CappedFoot = lazy(() => import('./capped-foot.tsx'))

interface ListFootProps {
  readonly shown: number
  /** Number of matches; undefined before the first response. */
  readonly total: number | undefined
  /** Loads the next page; omitted when there is none. */
  readonly onMore?: (() => void) | undefined
  readonly loading?: boolean
  /** Set when more records match than the list can show. */
  readonly capped?: Capped | undefined
  /** Time of the rows in milliseconds since 1970, and the reason, when they could not be refreshed. */
  readonly outdated?: { readonly since: number; readonly message: string; readonly onRetry: () => void } | undefined
}

/** Renders the number of rows, and loads more on demand. */
export function ListFoot({ shown, total, onMore, loading = false, capped, outdated }: ListFootProps) {
  const text = useUiText()
  const format = useMomentFormat()
  if (total === undefined || shown === 0) return null
  return (
    <footer className={classes.foot}>
      {text('ui.list.shown', { shown, total })}
      {onMore && (
        <NativeButton variant="subtle" size="compact" loading={loading} onClick={onMore}>
          {text('ui.list.more')}
        </NativeButton>
      )}
      {capped && (
        <Suspense>
          <CappedFoot {...capped} total={total} />
        </Suspense>
      )}
      {outdated && (
        <span role="alert" className={classes.outdated} title={outdated.message}>
          {text('ui.list.outdated', { time: format.time(new Date(outdated.since)) })}
          <NativeButton variant="subtle" size="compact" onClick={outdated.onRetry}>
            {text('ui.error.retry')}
          </NativeButton>
        </span>
      )}
    </footer>
  )
}
