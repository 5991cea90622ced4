import { invalidateResource } from '@backoffice/api-client'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { byName, useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  providerChangeOf,
  providerFields,
  providerFieldsOf,
  providerRules,
  type ProviderFields,
} from './provider-fields.ts'
import { providerQuery, type Provider } from './queries.ts'
import { useText } from './texts.ts'

/** Returns the labels of the fields of a provider, as its form and its history name them. */
export function useProviderLabels() {
  const text = useText()
  return useMemo(
    () => ({
      ...byName(providerFields, (field) => text(`accounts.provider.${field}`)),
      has_client_secret: text('accounts.provider.has_client_secret'),
      client_secret_replaced_at: text('accounts.provider.secret.replaced'),
      'mappings.*.value': text('accounts.provider.mapping.value'),
      'mappings.*.group': text('accounts.provider.mapping.group'),
      'mappings.*.namespaces': text('accounts.provider.mapping.namespaces'),
    }),
    [text],
  )
}

interface ProviderFormOptions {
  readonly loaded: LoadedRecord<Provider>
  readonly onCreated: (uid: string) => void
  readonly onClose: () => void
}

/** Returns the form of a provider, and the secret of a new one. */
export function useProviderForm({ loaded, onCreated, onClose }: ProviderFormOptions) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const labels = useProviderLabels()
  const [secret, setSecret] = useState('')
  const { uid } = loaded.record
  const isNew = loaded.etag === null
  const query = providerQuery(api, uid)
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: providerFieldsOf(loaded.record),
    rules: providerRules,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const { record, frame } = useRecordEditing<Provider, ProviderFields>({
    form,
    loaded,
    needs: { put: 'admin' },
    queryKey: query.queryKey,
    draftOf: `identity-providers/${isNew ? 'new' : uid}`,
    titleOf: ({ name }) => name || text('accounts.providers.new'),
    valuesOf: providerFieldsOf,
    labels,
    show: (field, { mappings }) =>
      field === 'mappings' ? mappings.map(({ value }) => value).join(', ') || '–' : undefined,
    read: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
    store: async (changes, { etag }) => {
      const body = providerChangeOf(changes)
      const { data, etag: stored } =
        etag === null
          ? await api.POST('/api/identity-providers', {
              body: {
                ...body,
                name: body.name ?? '',
                issuer: body.issuer ?? '',
                client_id: body.client_id ?? '',
                namespaces: body.namespaces ?? [],
                client_secret: secret === '' ? null : secret,
              },
              disableMessage: true,
            })
          : await api.PUT('/api/identity-providers/{uid}', {
              params: { path: { uid } },
              body,
              ifMatch: etag,
              disableMessage: true,
            })
      return { record: data.results, etag: stored }
    },
    onSaved: () => void invalidateResource(queryClient, 'identity-providers'),
    onCreated: ({ record: created }) => onCreated(created.uid),
    onClose,
  })
  return { form, record, frame, labels, isNew, secret, setSecret }
}

/** What the sections of the form share. */
export interface ProviderSectionProps extends Pick<ReturnType<typeof useProviderForm>, 'form' | 'labels' | 'isNew'> {
  readonly editable: boolean
}
