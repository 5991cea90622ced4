import { useText } from './texts.ts'
import classes from './product-seo.module.css'

/** Renders how much of a text's maximum length is used. */
export function Counter({ used, room }: { readonly used: number; readonly room: number }) {
  const text = useText()
  return (
    <span className={classes.count} data-over={used > room || undefined}>
      {text('catalog.seo.count', { used, room })}
    </span>
  )
}
