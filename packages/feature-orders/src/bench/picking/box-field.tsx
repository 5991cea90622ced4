import { flatSize, plainSize } from '@backoffice/order-model'
import { Button } from '@mantine/core'
import { LetterboxCheck } from '../../orders/detail/parcels/letterbox-check.tsx'
import type { Box } from '../bench-state.ts'
import { useText } from '../texts.ts'
import classes from './picking.module.css'

interface BoxFieldProps {
  readonly box: Box
  readonly onChange: (box: Box) => void
}

const boxes = [
  ['flat', flatSize, 'f'],
  ['plain', plainSize, 'x'],
] as const

/** Selects the box of a parcel, and says whether it fits through a letterbox. */
export function BoxField({ box, onChange }: BoxFieldProps) {
  const text = useText()
  return (
    <fieldset className={classes.boxes} aria-label={text('orders.bench.box')}>
      {boxes.map(([name, { width, height, depth }, key]) => (
        <Button
          key={name}
          size="compact-md"
          variant={box === name ? 'light' : 'default'}
          aria-pressed={box === name}
          data-key={key}
          onClick={() => onChange(name)}
        >
          {text(`orders.bench.box.${name}`)} {width} × {height} × {depth}
        </Button>
      ))}
      <LetterboxCheck size={box === 'flat' ? flatSize : plainSize} />
    </fieldset>
  )
}
