import type { Schema } from '@backoffice/api-contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../messages.ts'
import classes from './account.module.css'

type Hours = Schema<'QuietHours'>

const USUAL: Hours = { from: '18:00', until: '08:00' }

interface QuietHoursProps {
  readonly quiet: Hours | null
  readonly onChange: (quiet: Hours | null) => void
}

/** Edits the quiet hours; a time is saved once it is complete. */
export function QuietHours({ quiet, onChange }: QuietHoursProps) {
  const text = useText()
  const [typed, setTyped] = useState(quiet ?? USUAL)
  const keep = () => {
    if (quiet && typed.from !== '' && typed.until !== '' && (typed.from !== quiet.from || typed.until !== quiet.until))
      onChange(typed)
  }
  return (
    <>
      <label className={classes.switch}>
        <input
          type="checkbox"
          checked={quiet !== null}
          onChange={({ currentTarget: { checked } }) => onChange(checked ? typed : null)}
        />
        {text('shell.notifications.quiet')}
      </label>
      {quiet && (
        <div className={classes.hours}>
          {(['from', 'until'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              label={text(`shell.notifications.${end}`)}
              value={typed[end]}
              onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [end]: value })}
              onBlur={keep}
            />
          ))}
        </div>
      )}
    </>
  )
}
