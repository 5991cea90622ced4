import { messageOf, resourceKeys } from '@backoffice/api-client'
import { useRightName } from '@backoffice/shell-kit'
import { useMessagesLoaded } from '@backoffice/texts'
import { NoAccess } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import { pageTexts } from './texts.ts'

interface NoAccessScreenProps {
  /** The missing permission. */
  readonly right: string
}

/** Shows who can grant the missing permission, and a button to request it. Loaded on demand. */
export default function NoAccessScreen({ right }: NoAccessScreenProps) {
  const text = useText()
  const nameOf = useRightName()
  const isLoaded = useMessagesLoaded(pageTexts)
  const { api, toasts } = useServices()
  const { href } = useLocation()
  const granters = useQuery({
    queryKey: resourceKeys('granters').list({ right }),
    queryFn: async ({ signal }) =>
      (await api.GET('/api/granters', { params: { query: { right } }, signal, disableMessage: true })).data.results,
  })
  const ask = useMutation({
    mutationFn: () =>
      api.POST('/api/access-requests', { body: { right, path: href }, waitIndexation: false, disableMessage: true }),
    onError: (error) => toasts.show({ type: 'error', message: messageOf(error) }),
  })
  const names = granters.data?.map(({ name }) => name) ?? []
  const actions =
    isLoaded &&
    names.length > 0 &&
    (ask.isSuccess ? (
      <output>{text('shell.access.asked')}</output>
    ) : (
      <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
        {text('shell.access.ask')}
      </Button>
    ))
  return <NoAccess right={nameOf(right)} granters={names} actions={actions} />
}
