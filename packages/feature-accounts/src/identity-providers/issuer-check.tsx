import { messageOf, writeOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { Notice } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useText } from './texts.ts'

/** Says what the discovery document of the issuer says. */
function Outcome({ problem, issuer }: Schema<'IssuerCheck'>) {
  const text = useText()
  if (problem === null)
    return (
      <Notice small tone="info">
        {text('accounts.provider.check.fine')}
      </Notice>
    )
  return (
    <Notice small>
      {problem === 'other-issuer'
        ? text('accounts.provider.check.other-issuer', { issuer: issuer ?? '–' })
        : text(`accounts.provider.check.${problem}`)}
    </Notice>
  )
}

/** Reads the discovery document of an issuer, and says in words what is wrong. */
export function IssuerCheck({ issuer }: { readonly issuer: string }) {
  const text = useText()
  const { api } = useShell()
  const { mutate, data, error, isPending } = useMutation(writeOptions(api, 'post', '/api/identity-providers/check'))
  return (
    <>
      <Button
        mt="xs"
        size="compact-sm"
        variant="default"
        loading={isPending}
        onClick={() => mutate({ body: { issuer: issuer.trim() }, disableMessage: true })}
      >
        {text('accounts.provider.check')}
      </Button>
      {data && <Outcome {...data.data.results} />}
      {error && <p role="alert">{messageOf(error)}</p>}
    </>
  )
}
