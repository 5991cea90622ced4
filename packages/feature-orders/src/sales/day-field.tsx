import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface DayFieldProps {
  readonly label: string
  readonly day: string
  readonly onChange: (day: string) => void
}

/** While the year is typed, a browser reports years such as 0002. */
const EARLIEST = '2000-01-01'

/** Selects a day. What is only typed in part is kept in the field, and given up when it is left. */
export function DayField({ label, day, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState({ text: day, before: day })
  return (
    <TextInput
      type="date"
      label={label}
      value={typed.before === day ? typed.text : day}
      onBlur={() => setTyped({ text: day, before: day })}
      onChange={({ currentTarget: { value } }) => {
        setTyped({ text: value, before: day })
        if (value >= EARLIEST) onChange(value)
      }}
    />
  )
}
