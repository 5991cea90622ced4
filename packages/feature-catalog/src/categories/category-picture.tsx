import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { RulesForm } from '@backoffice/form-rules/mantine'
import { PictureField, SharePicture } from '@backoffice/record-kit/media'
import { useReason, useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import type { CategoryFields } from './category-fields.ts'
import { useText } from './texts.ts'
import { useCategoryLabels } from './use-category-labels.ts'

interface CategoryPictureProps {
  readonly place: Schema<'PicturePlace'>
  readonly form: RulesForm<CategoryFields>
  /** Uid of the category; undefined for a new one. */
  readonly uid: string | undefined
  /** Why an inherited one cannot be changed. */
  readonly inherited: string | undefined
}

/** Edits the image of a category, or its share image: an uploaded file is stored at once, and a removal with the form. */
export default function CategoryPicture({ place, form, uid, inherited }: CategoryPictureProps) {
  const labels = useCategoryLabels()
  const text = useText()
  const whyNot = useReason()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const { image, name, seo } = form.getValues()
  const show = (url: string | null) =>
    place === 'main' ? form.setFieldValue('image', url ?? '') : form.setFieldValue('seo.image', url)
  const options = { params: { path: { uid: uid ?? '' }, query: { place } }, disableMessage: true } as const
  const take = ({ data }: { readonly data: { readonly results: Schema<'Category'> } }) => {
    const { image: main = null, seo: { image: shared = null } = {} } = data.results
    show(place === 'main' ? main : shared)
    void invalidateResource(queryClient, 'categories')
  }
  const field = {
    error: form.getInputProps(place === 'main' ? 'image' : 'seo.image').error,
    // An upload stores the search engine fields, so it would conflict with what is typed in them.
    reason:
      whyNot('categories_put') ??
      inherited ??
      (place === 'share' && form.isDirty('seo') ? text('record.why.unsaved') : undefined),
    isNew: uid === undefined,
    onUpload: (file, way) => api.upload('/api/categories/{uid}/files', { ...options, file, ...way }).then(take),
    onImport: (url) => api.POST('/api/categories/{uid}/files/import', { ...options, body: { url } }).then(take),
    onRemove: () => show(null),
  } satisfies Partial<Parameters<typeof PictureField>[0]>
  return place === 'main' ? (
    <PictureField {...field} label={labels.image} url={image} />
  ) : (
    <SharePicture
      {...field}
      url={seo.image ?? ''}
      main={image || null}
      title={seo.title || name}
      description={seo.description}
    />
  )
}
