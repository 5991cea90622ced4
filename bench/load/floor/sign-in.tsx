import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'

/** A form with two fields, and nothing else. */
export function SignIn() {
  const form = useForm({ initialValues: { email: '', password: '' } })
  return (
    <form onSubmit={form.onSubmit(() => undefined)}>
      <TextInput type="email" label="E-mail" {...form.getInputProps('email')} />
      <PasswordInput label="Password" {...form.getInputProps('password')} />
      <Button type="submit">Sign in</Button>
    </form>
  )
}
