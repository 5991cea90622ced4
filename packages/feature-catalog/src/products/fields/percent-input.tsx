import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface PercentInputProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (percent: number | null) => void
}

/** Edits a percentage, with comma or point. An invalid text is no percentage, and stays as typed. */
export function PercentInput({ label, value, onChange }: PercentInputProps) {
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const change = (next: string) => {
    setTyped(next)
    const percent = /^\s*[-+]?\d+(?:[.,]\d+)?\s*$/.test(next) ? Number(next.replace(',', '.')) : null
    onChange(percent)
  }
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden>%</span>}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
