import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { byName, useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { shippingTimesQuery } from './queries.ts'
import { useText } from './texts.ts'
import { timesChangeOf, timesFieldsOf, timesNames, timesRules, type TimesFields } from './times-fields.ts'
import { useWritten } from './use-written.ts'

/** Returns the form of when orders of a namespace leave, which stores it. */
export function useTimesForm(loaded: LoadedRecord<Schema<'ShippingTimes'>>) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const { namespace: uid } = loaded.record
  const labels = useMemo(() => byName(timesNames, (name) => text(`orders.times.${name}`)), [text])
  const written = useWritten()
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: timesFieldsOf(loaded.record),
    rules: timesRules,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const { record, frame } = useRecordEditing<Schema<'ShippingTimes'>, TimesFields>({
    form,
    loaded,
    needs: { put: 'admin' },
    queryKey: shippingTimesQuery(api, uid).queryKey,
    draftOf: `shipping-times/${uid}`,
    titleOf: () => text('orders.times'),
    valuesOf: timesFieldsOf,
    labels,
    show: (field, values) => written(field, values[field]),
    read: () => queryClient.fetchQuery({ ...shippingTimesQuery(api, uid), staleTime: 0 }),
    store: async (changes, base) => {
      const { data, etag } = await api.PUT('/api/shipping-times/{uid}', {
        params: { path: { uid } },
        body: timesChangeOf(changes),
        disableMessage: true,
        ...(base.etag !== null && { ifMatch: base.etag }),
      })
      return { record: data.results, etag }
    },
  })
  return { form, record, frame, labels }
}
