import { PictureField } from '@backoffice/record-kit/media'
import { useFields } from '@backoffice/record-kit/detail'
import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useReason, useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { brandRecord } from './brand-record.ts'

/** Edits the logo of a brand: an uploaded file is stored at once, and a removal with the form. */
export default function BrandLogo() {
  const whyNot = useReason()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const { form, record, labels, isNew } = useFields(brandRecord)
  const options = { params: { path: { uid: record.uid } }, disableMessage: true } as const
  const take = ({ data }: { readonly data: { readonly results: Schema<'Brand'> } }) => {
    form.setFieldValue('logo', data.results.logo ?? '')
    void invalidateResource(queryClient, 'brands')
  }
  return (
    <PictureField
      label={labels.logo}
      url={form.getValues().logo}
      error={form.getInputProps('logo').error}
      reason={whyNot('products_put')}
      isNew={isNew}
      onUpload={(file, way) => api.upload('/api/brands/{uid}/files', { ...options, file, ...way }).then(take)}
      onImport={(url) => api.POST('/api/brands/{uid}/files/import', { ...options, body: { url } }).then(take)}
      onRemove={() => form.setFieldValue('logo', '')}
    />
  )
}
