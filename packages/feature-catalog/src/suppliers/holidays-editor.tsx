import { useLocale } from '@backoffice/texts'
import { formatDay } from '@backoffice/ui'
import { Button, CloseButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from './texts.ts'
import classes from './supplier-parts.module.css'

interface HolidaysEditorProps {
  readonly label: string
  /** Days as `2026-12-25`. */
  readonly days: readonly string[]
  readonly editable: boolean
  readonly onChange: (days: readonly string[]) => void
}

/** Edits the holidays of the supplier, on which no order is placed. */
export function HolidaysEditor({ label, days, editable, onChange }: HolidaysEditorProps) {
  const text = useText()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const written = (day: string) => formatDay(day, locale)
  const add = () => {
    if (typed !== '' && !days.includes(typed)) onChange([...days, typed].sort())
    setTyped('')
  }
  return (
    <div>
      <div className={classes.adding}>
        <TextInput
          type="date"
          label={label}
          readOnly={!editable}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {editable && (
          <Button variant="default" disabled={typed === ''} onClick={add}>
            {text('catalog.supplier.holidays.add')}
          </Button>
        )}
      </div>
      {days.length > 0 && (
        <ul className={classes.chips}>
          {days.map((day) => (
            <li key={day}>
              {written(day)}
              {editable && (
                <CloseButton
                  size="xs"
                  aria-label={text('catalog.supplier.holidays.remove', { day: written(day) })}
                  onClick={() => onChange(days.filter((other) => other !== day))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
