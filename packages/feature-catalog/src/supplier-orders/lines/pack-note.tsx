import { Button } from '@mantine/core'
import { useText } from '../texts.ts'
import type { LineFields } from '../order/order-fields.ts'
import classes from './lines.module.css'

interface PackNoteProps {
  readonly line: Pick<LineFields, 'ordered' | 'pack'>
  /** Changes the quantity; omitted where the order is read-only. */
  readonly onRound: ((ordered: number) => void) | undefined
}

/** Warns that the quantity of a line is not a multiple of the supplier's pack, and rounds it up. */
export function PackNote({ line: { ordered, pack }, onRound }: PackNoteProps) {
  const text = useText()
  if (pack <= 1 || ordered % pack === 0) return null
  const rounded = Math.ceil(ordered / pack) * pack
  return (
    <span className={classes.pack}>
      <span>{text('catalog.supply.pack-part', { pieces: pack })}</span>
      {onRound && (
        <Button size="compact-xs" variant="default" onClick={() => onRound(rounded)}>
          {text('catalog.supply.pack-round', { pieces: rounded })}
        </Button>
      )}
    </span>
  )
}
