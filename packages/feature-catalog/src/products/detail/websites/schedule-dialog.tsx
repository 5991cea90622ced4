import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'

interface Period {
  readonly from: string
  readonly to: string
}

interface ScheduleDialogProps {
  readonly sku: string
  readonly into: readonly Schema<'WebsiteProduct'>[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Publishes a product on websites for a period, one by one: those that were scheduled stay so when another one fails. */
function useScheduling({ sku, into, onDone, onClose }: ScheduleDialogProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const schedule = async (websiteId: string, { from, to }: Period) => {
    const params = { path: { websiteId, sku } }
    const { data, etag } = await api.GET('/api/websites/{websiteId}/products/{sku}', { params, disableMessage: true })
    await api.PUT('/api/websites/{websiteId}/products/{sku}', {
      params,
      body: { ...data.results.own, active: true, from: from || null, to: to || null },
      ...(etag !== null && { ifMatch: etag }),
      disableMessage: true,
    })
  }
  return useMutation({
    mutationFn: async (period: Period) => {
      const failed: string[] = []
      for (const { website, website_name } of into)
        await schedule(website, period).catch((error: unknown) => failed.push(`${website_name}: ${messageOf(error)}`))
      if (failed.length > 0) throw new Error(failed.join(' '))
    },
    onSuccess: () => {
      toasts.show({ type: 'success', message: text('catalog.sites.scheduled', { count: into.length }) })
      onDone()
      onClose()
    },
    onSettled: () => invalidateResource(queryClient, 'products'),
  })
}

/** Asks for the period in which a product is published on several websites. */
export default function ScheduleDialog(props: ScheduleDialogProps) {
  const text = useText()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const { mutate, isPending, error } = useScheduling(props)
  const isBackwards = from !== '' && to !== '' && to < from
  return (
    <Dialog
      title={text('catalog.sites.schedule-title', { count: props.into.length })}
      action={text('catalog.sites.schedule-run')}
      busy={isPending}
      ready={(from !== '' || to !== '') && !isBackwards}
      problem={error?.message}
      onConfirm={() => mutate({ from, to })}
      onClose={props.onClose}
    >
      <p>{text('catalog.sites.schedule-hint')}</p>
      <TextInput
        data-autofocus
        type="date"
        label={text('catalog.sites.from')}
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
      />
      <TextInput
        type="date"
        label={text('catalog.sites.to')}
        value={to}
        error={isBackwards ? text('catalog.sites.schedule-order') : undefined}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
    </Dialog>
  )
}
