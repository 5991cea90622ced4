import { useText } from '../messages.ts'
import { stageLine, type Stage } from './stages.ts'
import classes from './order.module.css'

/** How far an order is on its way. One that was cancelled is on no way. */
export function StageLine({ stage }: { readonly stage: Stage }) {
  const text = useText()
  const reached = stageLine.findIndex((one) => one === stage)
  if (reached === -1) return null
  return (
    <ol className={classes.stages} aria-label={text('catalog.supply.stage')}>
      {stageLine.map((one, place) => (
        <li key={one} data-reached={place <= reached || undefined} aria-current={place === reached ? 'step' : undefined}>
          {text(`catalog.supply.stage.${one}`)}
        </li>
      ))}
    </ol>
  )
}
