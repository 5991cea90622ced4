import { Button } from '@mantine/core'
import { useUiText } from '../messages.ts'
import classes from './list-foot.module.css'

interface ListFootProps {
  readonly shown: number
  readonly total: number
  /** Loads the next page; left out when there is none. */
  readonly onMore?: (() => void) | undefined
  readonly loading?: boolean
}

/** How many rows there are, and more of them on demand. */
export function ListFoot({ shown, total, onMore, loading = false }: ListFootProps) {
  const text = useUiText()
  return (
    <footer className={classes.foot}>
      {text('ui.list.shown', { shown, total })}
      {onMore && (
        <Button variant="subtle" size="compact-sm" loading={loading} onClick={onMore}>
          {text('ui.list.more')}
        </Button>
      )}
    </footer>
  )
}
