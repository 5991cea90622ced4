import { useText } from './texts.ts'
import classes from './product-seo.module.css'

/** How much of the room for a text is used. */
export function Counter({ used, room }: { readonly used: number; readonly room: number }) {
  const text = useText()
  return (
    <span className={classes.count} data-over={used > room || undefined}>
      {text('catalog.seo.count', { used, room })}
    </span>
  )
}
