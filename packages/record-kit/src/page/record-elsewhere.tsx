import type { Schema } from '@backoffice/api-contract'
import { switchNamespace, useShell } from '@backoffice/shell-kit'
import { EmptyState } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

interface RecordElsewhereProps {
  readonly candidates: readonly Schema<'Candidate'>[]
  readonly back: ReactNode
}

/** Renders that a record belongs to another namespace of the account, and a button to switch to it. */
export function RecordElsewhere({ candidates, back }: RecordElsewhereProps) {
  const text = useText()
  const router = useRouter()
  const shell = useShell()
  const switchTo = (namespace: string) =>
    switchNamespace(shell, router, () => {
      shell.session.choose(namespace)
      // A namespace in the URL would count more than the selected one.
      void router.navigate({ to: '.', search: (before: object) => ({ ...before, in: undefined }), replace: true })
    })
  return (
    <EmptyState
      title={text('record.gone.elsewhere', { namespace: candidates.map(({ name }) => name).join(', ') })}
      actions={
        <>
          {candidates.map(({ namespace, name }) => (
            <Button key={namespace} onClick={() => void switchTo(namespace)}>
              {text('record.gone.switch', { namespace: name })}
            </Button>
          ))}
          {back}
        </>
      }
    >
      {text('record.gone.elsewhere-hint')}
    </EmptyState>
  )
}
