import { useLocale } from '@backoffice/texts'
import { NoteOfRecord } from '@backoffice/ui'
import { use, type MouseEvent } from 'react'
import classes from './supplier-parts.module.css'
import { weekdays } from './weekdays.ts'

interface OrderDaysProps {
  readonly label: string
  /** From 1, Monday, to 7. */
  readonly chosen: readonly number[]
  readonly editable: boolean
  readonly onChange: (days: readonly number[]) => void
}

/** Selects the days of the week on which orders are placed. */
export function OrderDays({ label, chosen, editable, onChange }: OrderDaysProps) {
  const locale = useLocale()
  const note = use(NoteOfRecord)
  const names = weekdays(locale, 'long')
  return (
    <fieldset className={classes.group}>
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
    </fieldset>
  )
}
