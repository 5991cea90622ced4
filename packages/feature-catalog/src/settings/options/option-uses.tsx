import { AnchorLink } from '@backoffice/ui'
import { useText } from '../texts.ts'
import classes from '../settings.module.css'

interface OptionUsesProps {
  readonly count: number
  /** The value of the filter of the list of products: the uid of an option, with a value or without. */
  readonly filter: string
}

/** Shows how many products use an option or a value, as a link to them. */
export function OptionUses({ count, filter }: OptionUsesProps) {
  const text = useText()
  return count === 0 ? (
    <span className={classes.quiet}>{text('catalog.option.unused')}</span>
  ) : (
    <AnchorLink to="/products" search={{ options: [filter] }}>
      {text('catalog.option.uses', { count })}
    </AnchorLink>
  )
}
