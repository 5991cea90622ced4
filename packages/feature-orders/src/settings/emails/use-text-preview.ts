import { fieldMessagesOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isComplete } from './email-fields.ts'

/** Milliseconds without a change after which the server is asked. */
const PAUSE = 300

/** Returns a text as its recipient would read it, and what the server says about its fields. */
export function useTextPreview(uid: string, { kind, language, subject, text }: Schema<'OrderEmailDraft'>) {
  const { api } = useShell()
  const draft = useMemo(() => ({ kind, language, subject, text }), [kind, language, subject, text])
  const [asked] = useDebouncedValue(draft, PAUSE)
  const { data, error, refetch } = useQuery({
    queryKey: ['order-email-text', uid, asked],
    queryFn: async ({ signal }) => {
      const answer = await api.POST('/api/order-email-settings/{uid}/preview', {
        params: { path: { uid } },
        body: asked,
        signal,
        waitIndexation: false,
        disableMessage: true,
      })
      return answer.data.results
    },
    enabled: isComplete(asked),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const fields: ReadonlyMap<string, string> = new Map(asked.language === language ? fieldMessagesOf(error) : [])
  return { draft, preview: data, error, fields, refetch }
}
