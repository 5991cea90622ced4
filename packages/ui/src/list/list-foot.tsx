import { NativeButton } from '../actions/native-button.tsx'
import { useUiText } from '../messages.ts'
import classes from './list-foot.module.css'

interface ListFootProps {
  readonly shown: number
  /** How many match; undefined before the first answer. */
  readonly total: number | undefined
  /** Loads the next page; left out when there is none. */
  readonly onMore?: (() => void) | undefined
  readonly loading?: boolean
}

/** How many rows there are, and more of them on demand. */
export function ListFoot({ shown, total, onMore, loading = false }: ListFootProps) {
  const text = useUiText()
  if (total === undefined || shown === 0) return null
  return (
    <footer className={classes.foot}>
      {text('ui.list.shown', { shown, total })}
      {onMore && (
        <NativeButton variant="subtle" size="compact" loading={loading} onClick={onMore}>
          {text('ui.list.more')}
        </NativeButton>
      )}
    </footer>
  )
}
