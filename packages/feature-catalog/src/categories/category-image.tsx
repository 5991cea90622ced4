import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { PictureField } from '@backoffice/record-kit/media'
import { useReason, useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCategoryLabels } from './use-category-labels.ts'

interface CategoryImageProps {
  /** Uid of the category; undefined for a new one. */
  readonly uid: string | undefined
  /** URL of its image; empty without one. */
  readonly image: string
  readonly error: ReactNode
  readonly onChange: (image: string) => void
}

/** Edits the image of a category: an uploaded file is stored at once, and a removal with the form. */
export default function CategoryImage({ uid, image, error, onChange }: CategoryImageProps) {
  const labels = useCategoryLabels()
  const whyNot = useReason()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const options = { params: { path: { uid: uid ?? '' } }, disableMessage: true } as const
  const take = ({ data }: { readonly data: { readonly results: Schema<'Category'> } }) => {
    onChange(data.results.image ?? '')
    void invalidateResource(queryClient, 'categories')
  }
  return (
    <PictureField
      label={labels.image}
      url={image}
      error={error}
      reason={whyNot('categories_put')}
      isNew={uid === undefined}
      onUpload={(file, way) => api.upload('/api/categories/{uid}/files', { ...options, file, ...way }).then(take)}
      onImport={(url) => api.POST('/api/categories/{uid}/files/import', { ...options, body: { url } }).then(take)}
      onRemove={() => onChange('')}
    />
  )
}
