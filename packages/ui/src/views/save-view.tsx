import { Button, TextInput } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import { Select } from '../actions/select-fields.tsx'
import { useUiText } from '../messages.ts'
import type { ViewManager } from './view-manager.ts'
import classes from './view-strip.module.css'

const scopes = ['me', 'group', 'namespace'] as const

interface SaveViewProps {
  readonly busy: boolean
  readonly onSave: (view: Parameters<ViewManager['save']>[0]) => void
}

/** Renders the form that saves the list as it is shown as a new view. */
export function SaveView({ busy, onSave }: SaveViewProps) {
  const text = useUiText()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<(typeof scopes)[number]>('me')
  const [isDefault, setDefault] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onSave({ name: name.trim(), scope, isDefault })
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={text('ui.views.name')}
        data-autofocus
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label={text('ui.views.scope')}
        allowDeselect={false}
        data={scopes.map((value) => ({ value, label: text(`ui.views.scope.${value}`) }))}
        value={scope}
        onChange={(next) => setScope(scopes.find((one) => one === next) ?? scope)}
      />
      <label className={classes.check}>
        <input type="checkbox" checked={isDefault} onChange={() => setDefault(!isDefault)} />
        {text(scope === 'me' ? 'ui.views.as-default' : 'ui.views.as-default-of-all')}
      </label>
      <Button type="submit" disabled={busy || name.trim() === ''}>
        {text('ui.views.save')}
      </Button>
    </form>
  )
}
