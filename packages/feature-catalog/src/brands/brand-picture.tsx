import { PictureField, SharePicture } from '@backoffice/record-kit/media'
import { useFields } from '@backoffice/record-kit/detail'
import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useReason, useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useText } from './texts.ts'
import { brandRecord } from './brand-record.ts'

interface BrandPictureProps {
  readonly place: Schema<'PicturePlace'>
}

/** Edits the logo of a brand, or its share image: an uploaded file is stored at once, and a removal with the form. */
export default function BrandPicture({ place }: BrandPictureProps) {
  const text = useText()
  const whyNot = useReason()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const { form, record, labels, isNew } = useFields(brandRecord)
  const { logo, name, seo } = form.getValues()
  const show = (url: string | null) =>
    place === 'main' ? form.setFieldValue('logo', url ?? '') : form.setFieldValue('seo.image', url)
  const options = { params: { path: { uid: record.uid }, query: { place } }, disableMessage: true } as const
  const take = ({ data }: { readonly data: { readonly results: Schema<'Brand'> } }) => {
    const { logo: stored = null, seo: { image = null } = {} } = data.results
    show(place === 'main' ? stored : image)
    void invalidateResource(queryClient, 'brands')
  }
  const field = {
    error: form.getInputProps(place === 'main' ? 'logo' : 'seo.image').error,
    // An upload stores the search engine fields, so it would conflict with what is typed in them.
    reason:
      whyNot('products_put') ?? (place === 'share' && form.isDirty('seo') ? text('record.why.unsaved') : undefined),
    isNew,
    onUpload: (file, way) => api.upload('/api/brands/{uid}/files', { ...options, file, ...way }).then(take),
    onImport: (url) => api.POST('/api/brands/{uid}/files/import', { ...options, body: { url } }).then(take),
    onRemove: () => show(null),
  } satisfies Partial<Parameters<typeof PictureField>[0]>
  return place === 'main' ? (
    <PictureField {...field} label={labels.logo} url={logo} />
  ) : (
    <SharePicture
      {...field}
      url={seo.image ?? ''}
      main={logo || null}
      title={seo.title || name}
      description={seo.description}
    />
  )
}
