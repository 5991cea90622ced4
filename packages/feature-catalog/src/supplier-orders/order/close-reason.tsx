import { TextInput } from '@mantine/core'

interface CloseReasonProps {
  readonly label: string
  readonly onChange: (reason: string | undefined) => void
}

/** Asks why less was received than ordered. It is also rendered outside the router. */
export function CloseReason({ label, onChange }: CloseReasonProps) {
  return (
    <TextInput
      label={label}
      required
      data-autofocus
      maxLength={200}
      onChange={(event) => onChange(event.currentTarget.value.trim() || undefined)}
    />
  )
}
