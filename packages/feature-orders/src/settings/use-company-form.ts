import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { byName, useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { companyChangeOf, companyFieldsOf, companyNames, companyRules, type CompanyFields } from './company-fields.ts'
import { companyQuery } from './queries.ts'
import { useText } from './texts.ts'

type Details = Schema<'CompanyDetails'>

/** Returns the form of the company details of a namespace, which stores them. */
export function useCompanyForm(loaded: LoadedRecord<Details>) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const { namespace: uid } = loaded.record
  const labels = useMemo(() => byName(companyNames, (name) => text(`orders.company.${name}`)), [text])
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: companyFieldsOf(loaded.record),
    rules: companyRules,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const { record, frame } = useRecordEditing<Details, CompanyFields>({
    form,
    loaded,
    needs: { put: 'admin' },
    queryKey: companyQuery(api, uid).queryKey,
    draftOf: `company-details/${uid}`,
    titleOf: () => text('orders.company'),
    valuesOf: companyFieldsOf,
    labels,
    read: () => queryClient.fetchQuery({ ...companyQuery(api, uid), staleTime: 0 }),
    store: async (changes, base) => {
      const { data, etag } = await api.PUT('/api/company-details/{uid}', {
        params: { path: { uid } },
        body: companyChangeOf(changes),
        disableMessage: true,
        ...(base.etag !== null && { ifMatch: base.etag }),
      })
      return { record: data.results, etag }
    },
  })
  return { form, record, frame, labels }
}
