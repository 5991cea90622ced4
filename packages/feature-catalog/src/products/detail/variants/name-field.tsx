import { TextInput } from '@mantine/core'
import { useState } from 'react'

interface NameFieldProps {
  readonly label: string
  readonly placeholder: string
  /** Takes what was typed; returns whether the field can be emptied for the next one. */
  readonly onEnter: (typed: string) => Promise<boolean>
}

/** Takes names one after the other, each with Enter. */
export function NameField({ label, placeholder, onEnter }: NameFieldProps) {
  const [typed, setTyped] = useState('')
  return (
    <TextInput
      size="xs"
      mt="xs"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        if (typed.trim() === '') return
        void onEnter(typed).then((isDone) => isDone && setTyped(''))
      }}
    />
  )
}
