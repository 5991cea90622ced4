import { useLocale } from '@backoffice/texts'
import { formatDay } from '@backoffice/ui'
import { Button, CloseButton, Input, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import classes from './days-fields.module.css'
import { useText } from './texts.ts'

interface DaysFieldProps {
  readonly label: string
  readonly description?: string | undefined
  /** Days as `2026-12-25`. */
  readonly days: readonly string[]
  readonly editable: boolean
  readonly onChange: (days: readonly string[]) => void
}

/** Edits a list of calendar days, such as holidays. */
export function DaysField({ label, description, days, editable, onChange }: DaysFieldProps) {
  const text = useText()
  const locale = useLocale()
  const hint = useId()
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
          aria-describedby={description && hint}
          readOnly={!editable}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {editable && (
          <Button variant="default" disabled={typed === ''} onClick={add}>
            {text('record.days.add')}
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
                  aria-label={text('record.days.remove', { day: written(day) })}
                  onClick={() => onChange(days.filter((other) => other !== day))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {description && (
        <Input.Description id={hint} className={classes.hint ?? ''}>
          {description}
        </Input.Description>
      )}
    </div>
  )
}
