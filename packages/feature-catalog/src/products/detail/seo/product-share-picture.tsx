import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { SharePicture } from '@backoffice/record-kit/media'
import { useReason, useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'
import { DESCRIPTION_ROOM, picturesOf, TITLE_ROOM } from './seo-fields.ts'
import { shortened } from './shortened.ts'

interface ProductSharePictureProps {
  readonly product: Pick<Schema<'Product'>, 'sku' | 'files'>
  readonly domain: string
  readonly title: string
  readonly description: string
  /** Id of the selected picture; null where it is inherited. */
  readonly selected: number | null
  /** Id of the picture of all websites; null: the main one. */
  readonly inherited: number | null
  readonly error: ReactNode
  readonly onChange: (image: number | null) => void
}

/** Selects the share image among the pictures of a product; an uploaded one is added to them at once. */
export default function ProductSharePicture({
  product: { sku, files },
  domain,
  title,
  description,
  selected,
  inherited,
  error,
  onChange,
}: ProductSharePictureProps) {
  const text = useText()
  const whyNot = useReason()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const pictures = picturesOf(files)
  const urlOf = (id: number | null) => pictures.find((picture) => picture.id === id)?.url
  const options = { params: { path: { sku } }, disableMessage: true } as const
  const take = async ({ data }: { readonly data: { readonly results: Schema<'ProductFile'> } }) => {
    await invalidateResource(queryClient, 'products')
    onChange(data.results.id)
  }
  return (
    <SharePicture
      domain={domain}
      title={shortened(title, TITLE_ROOM) || text('catalog.seo.no-title')}
      description={shortened(description, DESCRIPTION_ROOM)}
      url={urlOf(selected) ?? ''}
      main={urlOf(inherited) ?? pictures[0]?.url ?? null}
      choices={pictures.map(({ id, url, caption }, place) => ({
        id,
        url,
        name: caption || text('catalog.seo.picture', { number: place + 1 }),
      }))}
      selected={selected}
      onSelect={onChange}
      error={error}
      reason={whyNot('products_put')}
      isNew={false}
      onUpload={(file, way) =>
        api.upload('/api/products/{sku}/files', { ...options, file, type: 'image', ...way }).then(take)
      }
      onImport={(url) =>
        api.POST('/api/products/{sku}/files/import', { ...options, body: { url, type: 'image' } }).then(take)
      }
      onRemove={() => onChange(null)}
    />
  )
}
