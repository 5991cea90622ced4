import { useLocale } from '@backoffice/texts'
import { NoteOfRecord } from '@backoffice/ui'
import { Input } from '@mantine/core'
import { use, useId, type MouseEvent } from 'react'
import classes from './days-fields.module.css'
import { weekdays } from './weekdays.ts'

interface WeekdaysFieldProps {
  readonly label: string
  readonly description?: string | undefined
  /** From 1, Monday, to 7. */
  readonly chosen: readonly number[]
  readonly editable: boolean
  readonly onChange: (days: readonly number[]) => void
}

/** Selects days of the week. */
export function WeekdaysField({ label, description, chosen, editable, onChange }: WeekdaysFieldProps) {
  const locale = useLocale()
  const note = use(NoteOfRecord)
  const hint = useId()
  const names = weekdays(locale, 'long')
  return (
    <fieldset className={classes.group} aria-describedby={description && hint}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.days}>
        {weekdays(locale, 'short').map((name, place) => {
          const day = place + 1
          const isOn = chosen.includes(day)
          return (
            <label key={name} className={classes.day} data-on={isOn || undefined} title={names[place]}>
              <input
                type="checkbox"
                checked={isOn}
                {...(!editable && {
                  'aria-disabled': true,
                  'aria-describedby': note,
                  onClick: (event: MouseEvent) => event.preventDefault(),
                })}
                aria-label={names[place]}
                onChange={() =>
                  editable &&
                  onChange(isOn ? chosen.filter((other) => other !== day) : [...chosen, day].sort((a, b) => a - b))
                }
              />
              {name}
            </label>
          )
        })}
      </div>
      {description && (
        <Input.Description id={hint} className={classes.hint ?? ''}>
          {description}
        </Input.Description>
      )}
    </fieldset>
  )
}
