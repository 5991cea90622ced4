import { Spotlight } from '@mantine/spotlight'
import type { Entry } from '../layout/navigation.ts'
import classes from './palette.module.css'

interface ChoiceProps {
  readonly name: string
  readonly icon: Entry['icon']
  /** The keys that do the same without the palette. */
  readonly keys: string | undefined
  /** Why it is not possible now. */
  readonly reason?: string | undefined
  readonly onClick: () => void
}

/** Renders a screen to go to or an action, with its keys. */
export function Choice({ name, icon: Icon, keys, reason, onClick }: ChoiceProps) {
  return (
    <Spotlight.Action
      label={name}
      // Dimmed keys could not be read.
      dimmedSections={false}
      leftSection={
        <span className={classes.icon}>
          <Icon size={18} stroke={1.7} />
        </span>
      }
      rightSection={keys && <kbd className={classes.keys}>{keys}</kbd>}
      {...(reason === undefined
        ? { onClick }
        : { description: reason, 'aria-disabled': true, 'data-reason': reason, closeSpotlightOnTrigger: false })}
    />
  )
}
