import { ExplainedButton } from '@backoffice/ui'
import classes from './placeholders.module.css'
import { useText } from './texts.ts'

interface PlaceholdersProps {
  readonly names: readonly string[]
  /** Why none can be inserted. */
  readonly reason: string | undefined
  readonly onInsert: (placeholder: string) => void
}

/** Lists the placeholders that a text can have; one that is pressed is inserted. */
export function Placeholders({ names, reason, onInsert }: PlaceholdersProps) {
  const text = useText()
  return (
    <fieldset className={classes.placeholders}>
      <legend>{text('orders.email.placeholders')}</legend>
      {names
        .map((name) => `{${name}}`)
        .map((placeholder) => (
          <ExplainedButton
            key={placeholder}
            size="compact-xs"
            variant="default"
            aria-label={text('orders.email.insert', { placeholder })}
            reason={reason}
            onClick={() => onInsert(placeholder)}
          >
            {placeholder}
          </ExplainedButton>
        ))}
    </fieldset>
  )
}
