import { messageOf } from '@backoffice/api-client'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { useLocale } from '@backoffice/texts'
import { FieldGrid, Section } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './account.module.css'

const empty = { current: '', next: '', next_confirm: '' }
const rules = { current: 'required', next: 'required|length:8,128', next_confirm: 'required|confirm' }

/** Changes the own password; every other session of the account ends with it. Never stored as a draft. */
export function PasswordForm() {
  const text = useText()
  const locale = useLocale()
  const { api, toasts } = useServices()
  const [problem, setProblem] = useState<string>()
  const labels = {
    current: text('shell.password.current'),
    next: text('shell.password.next'),
    next_confirm: text('shell.password.again'),
  }
  const form = useRulesForm<typeof empty, typeof rules, never>({
    mode: 'controlled',
    initialValues: empty,
    rules,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const change = async ({ current, next }: typeof empty) => {
    setProblem(undefined)
    try {
      await api.PUT('/api/accounts/me/password', { body: { current, next }, disableMessage: true })
      form.reset()
      toasts.show({ type: 'success', message: text('shell.password.changed') })
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <form onSubmit={form.onSubmit(change)} noValidate>
      <Section title={text('shell.password.title')}>
        <FieldGrid>
          <TextInput
            label={labels.current}
            type="password"
            required
            autoComplete="current-password"
            {...form.getInputProps('current')}
          />
          <TextInput
            label={labels.next}
            description={text('shell.password.rule')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            type="password"
            required
            autoComplete="new-password"
            {...form.getInputProps('next')}
          />
          <TextInput
            label={labels.next_confirm}
            type="password"
            required
            autoComplete="new-password"
            {...form.getInputProps('next_confirm')}
          />
        </FieldGrid>
        <div className={classes.foot}>
          <Button type="submit" variant="default" loading={form.submitting}>
            {text('shell.password.submit')}
          </Button>
          <span role="alert" className={classes.problem}>
            {problem ?? form.formMessage}
          </span>
        </div>
      </Section>
    </form>
  )
}
