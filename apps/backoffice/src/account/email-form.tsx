import { messageOf } from '@backoffice/api-client'
import type { Account } from '@backoffice/auth-session'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { useLocale } from '@backoffice/texts'
import { FieldGrid, Section } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './account.module.css'

const empty = { email: '', current: '' }
const rules = { email: 'required|email|length:0,254', current: 'required' }

/** Changes the own email, which must be confirmed with the link that is sent to the new one. */
export function EmailForm({ account }: { readonly account: Account }) {
  const text = useText()
  const locale = useLocale()
  const { api } = useServices()
  const [problem, setProblem] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const labels = { email: text('shell.email.next'), current: text('shell.email.current') }
  const form = useRulesForm<typeof empty, typeof rules, never>({
    mode: 'controlled',
    initialValues: empty,
    rules,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const change = async ({ email, current }: typeof empty) => {
    setProblem(undefined)
    try {
      await api.PUT('/api/accounts/me/email', { body: { email: email.trim(), current }, disableMessage: true })
      form.reset()
      setSentTo(email.trim())
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <form onSubmit={form.onSubmit(change)} noValidate>
      <Section title={text('shell.email.title')}>
        <p className={classes.intro}>{text('shell.email.help', { email: account.email })}</p>
        <FieldGrid>
          <TextInput label={labels.email} type="email" required autoComplete="email" {...form.getInputProps('email')} />
          <TextInput
            label={labels.current}
            type="password"
            required
            autoComplete="current-password"
            {...form.getInputProps('current')}
          />
        </FieldGrid>
        <div className={classes.foot}>
          <Button type="submit" variant="default" loading={form.submitting}>
            {text('shell.email.submit')}
          </Button>
          <span role="alert" className={classes.problem}>
            {problem ?? form.formMessage}
          </span>
        </div>
        <output className={classes.sent}>{sentTo !== undefined && text('shell.email.sent', { email: sentTo })}</output>
      </Section>
    </form>
  )
}
