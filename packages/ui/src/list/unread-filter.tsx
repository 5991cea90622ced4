import classes from './list-page.module.css'
import { useUnreadFilter } from './use-unread-filter.ts'

/** Names a typed filter that was searched for as text, whether or not that found anything. */
export default function UnreadFilter({ q }: { readonly q: string }) {
  const unread = useUnreadFilter(q)
  return unread === undefined ? null : <output className={classes.unread}>{unread}</output>
}
