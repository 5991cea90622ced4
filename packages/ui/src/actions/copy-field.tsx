import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUiText } from '../messages.ts'
import { useCopy } from './use-copy.ts'
import classes from './copy-field.module.css'

interface CopyFieldProps {
  readonly label: string
  readonly description?: string
  readonly value: string
  /** What else can be done with it, after the button that copies it. */
  readonly actions?: ReactNode
}

/** Shows a text to copy, such as a secret, with a button that copies it and says whether it has. */
export function CopyField({ label, description, value, actions }: CopyFieldProps) {
  const text = useUiText()
  const { copy, said } = useCopy()
  return (
    <div className={classes.field}>
      <TextInput
        label={label}
        description={description}
        classNames={{ input: classes.value ?? '' }}
        readOnly
        value={value}
        onFocus={({ target }) => target.select()}
      />
      <div className={classes.copy}>
        <Button variant="default" size="xs" data-autofocus onClick={() => copy(value)}>
          {text('ui.copy')}
        </Button>
        {actions}
        <output>{said}</output>
      </div>
    </div>
  )
}
