import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useUiText } from '../messages.ts'
import classes from './copy-field.module.css'

interface CopyFieldProps {
  readonly label: string
  readonly description?: string
  readonly value: string
}

/** Shows a text to copy, such as a secret, with a button that copies it and says whether it has. */
export function CopyField({ label, description, value }: CopyFieldProps) {
  const text = useUiText()
  const [said, setSaid] = useState<'ui.copied' | 'ui.not-copied'>()
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setSaid('ui.copied'),
      // A browser may refuse it; the text can still be selected.
      () => setSaid('ui.not-copied'),
    )
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
        <Button variant="default" size="xs" data-autofocus onClick={() => void copy()}>
          {text('ui.copy')}
        </Button>
        <output>{said && text(said)}</output>
      </div>
    </div>
  )
}
