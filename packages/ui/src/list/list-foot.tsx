import { useLocale } from '@backoffice/texts'
import { lazy, Suspense } from 'react'
import { NativeButton } from '../actions/native-button.tsx'
import { useUiText } from '../messages.ts'
import type { Capped } from './capped-foot.tsx'
import classes from './list-foot.module.css'

const CappedFoot = lazy(() => import('./capped-foot.tsx'))

interface ListFootProps {
  readonly shown: number
  /** How many match; undefined before the first answer. */
  readonly total: number | undefined
  /** Loads the next page; left out when there is none. */
  readonly onMore?: (() => void) | undefined
  readonly loading?: boolean
  /** More match than the list can ever show. */
  readonly capped?: Capped | undefined
  /** The rows are from before, in milliseconds since 1970, because they could not be read again, and why. */
  readonly outdated?: { readonly since: number; readonly message: string; readonly onRetry: () => void } | undefined
}

/** How many rows there are, and more of them on demand. */
export function ListFoot({ shown, total, onMore, loading = false, capped, outdated }: ListFootProps) {
  const text = useUiText()
  const locale = useLocale()
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
          {text('ui.list.outdated', {
            time: new Date(outdated.since).toLocaleTimeString(locale, { timeStyle: 'short' }),
          })}
          <NativeButton variant="subtle" size="compact" onClick={outdated.onRetry}>
            {text('ui.error.retry')}
          </NativeButton>
        </span>
      )}
    </footer>
  )
}
