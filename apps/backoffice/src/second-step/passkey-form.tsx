import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { focus, textIn } from '../sign-in/remembered-email.ts'
import { SignInField } from '../sign-in/sign-in-field.tsx'
import { useSend } from '../sign-in/use-send.ts'
import { addPasskey } from './passkeys.ts'
import { StepForm } from './step-form.tsx'

/** Adds a passkey under a name. */
export function PasskeyForm({ onDone }: { readonly onDone: () => void }) {
  const text = useText()
  const { api } = useServices()
  const { isSending, problem, send } = useSend()
  const add = async (form: FormData) => {
    const name = textIn(form, 'name').trim()
    const outcome = await send(() => addPasskey(api, name, text('shell.second-step.passkey.none')))
    if (outcome === true) onDone()
  }
  return (
    <StepForm
      submit={text('shell.second-step.passkey.add')}
      isSending={isSending}
      problem={problem}
      onSubmit={(form) => void add(form)}
    >
      <SignInField
        label={text('shell.second-step.passkey.name')}
        help={text('shell.second-step.passkey.name.help')}
        name="name"
        pattern=".*\S.*"
        maxLength={80}
        autoComplete="off"
        ref={focus}
      />
    </StepForm>
  )
}
