import type { Schema } from '@backoffice/api-contract'
import { DateTime } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { focus, textIn } from '../sign-in/remembered-email.ts'
import { SignInField } from '../sign-in/sign-in-field.tsx'
import { useSend } from '../sign-in/use-send.ts'
import { LastUsed } from './last-used.tsx'
import classes from './second-step.module.css'
import { StepForm } from './step-form.tsx'

interface PasskeyRowProps {
  readonly passkey: Schema<'Passkey'>
  readonly onRenamed: () => void
  readonly onRemove: () => void
}

function RenameForm({ passkey: { uid, name }, onRenamed }: Pick<PasskeyRowProps, 'passkey' | 'onRenamed'>) {
  const text = useText()
  const { api } = useServices()
  const { isSending, problem, send } = useSend()
  const rename = async (form: FormData) => {
    const body = { name: textIn(form, 'name').trim() }
    const outcome = await send(() =>
      api.PUT('/api/accounts/me/passkeys/{uid}', { params: { path: { uid } }, body, disableMessage: true }),
    )
    if (outcome === true) onRenamed()
  }
  return (
    <StepForm
      submit={text('shell.second-step.passkey.save')}
      isSending={isSending}
      problem={problem}
      onSubmit={(form) => void rename(form)}
    >
      <SignInField
        label={text('shell.second-step.passkey.name')}
        name="name"
        defaultValue={name}
        pattern=".*\S.*"
        maxLength={80}
        autoComplete="off"
        ref={focus}
      />
    </StepForm>
  )
}

function PasskeyRow({ passkey, onRenamed, onRemove }: PasskeyRowProps) {
  const text = useText()
  const [isRenaming, setRenaming] = useState(false)
  const { name, created_at: createdAt, used_at: usedAt } = passkey
  const renamed = () => {
    setRenaming(false)
    onRenamed()
  }
  if (isRenaming)
    return (
      <li>
        <RenameForm passkey={passkey} onRenamed={renamed} />
      </li>
    )
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className={classes.key}>
          {text('shell.second-step.passkey.added')} <DateTime at={createdAt} />
          {' · '}
          <LastUsed at={usedAt} />
        </span>
      </div>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={text('shell.second-step.passkey.rename-one', { name })}
          onClick={() => setRenaming(true)}
        >
          {text('shell.second-step.passkey.rename')}
        </Button>
        <Button
          variant="default"
          aria-label={text('shell.second-step.passkey.remove-one', { name })}
          onClick={onRemove}
        >
          {text('shell.second-step.remove')}
        </Button>
      </div>
    </li>
  )
}

interface PasskeyListProps {
  readonly passkeys: readonly Schema<'Passkey'>[]
  readonly onRenamed: () => void
  readonly onRemove: (passkey: Schema<'Passkey'>) => void
}

/** Lists the own passkeys with their last use. */
export function PasskeyList({ passkeys, onRenamed, onRemove }: PasskeyListProps) {
  const text = useText()
  if (passkeys.length === 0) return <p>{text('shell.second-step.passkeys.none')}</p>
  return (
    <ul className={classes.passkeys}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.uid} passkey={passkey} onRenamed={onRenamed} onRemove={() => onRemove(passkey)} />
      ))}
    </ul>
  )
}
