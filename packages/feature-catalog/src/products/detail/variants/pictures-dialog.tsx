import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { Select } from '@backoffice/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { nameIn } from './option-names.ts'
import { PicturesPreview } from './pictures-preview.tsx'
import { picturesQuery } from './queries.ts'
import { usedValues } from './used-values.ts'
import { ValuePicture } from './value-picture.tsx'

interface PicturesDialogProps {
  readonly product: Schema<'Product'>
  readonly variants: readonly Schema<'Variant'>[]
  readonly groups: readonly Schema<'OptionGroup'>[]
  readonly onClose: () => void
}

/** Assigns pictures of the product to variants by the values of one option, after a preview. */
export default function PicturesDialog({ product, variants, groups, onClose }: PicturesDialogProps) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const [uid, setUid] = useState(groups[0]?.uid)
  const [picked, setPicked] = useState<Readonly<Record<string, number | null>>>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const group = groups.find((one) => one.uid === uid)
  const images = product.files.filter(({ type }) => type === 'image')
  const wanted = Object.entries(picked).map(([value, file]) => ({ value, file }))
  const preview = useQuery({ ...picturesQuery(api, product.sku, group?.uid ?? '', wanted), enabled: wanted.length > 0 })
  const foreseen = wanted.length > 0 ? preview.data?.foreseen : undefined
  const count = foreseen?.filter(({ changed }) => changed).length ?? 0

  const pick = (value: string, file: number | null | undefined) =>
    setPicked(({ [value]: _former, ...others }) => (file === undefined ? others : { ...others, [value]: file }))
  const give = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { group: group?.uid ?? '', pictures: wanted }
      const { data } = await api.PUT('/api/products/{sku}/variants/pictures', {
        params: { path: { sku: product.sku } },
        body,
        waitIndexation: false,
        disableMessage: true,
        ...(preview.data?.etag && { ifMatch: preview.data.etag }),
      })
      toasts.show({
        type: 'success',
        message: text('catalog.variants.pictures-done', {
          count: data.results.filter(({ changed }) => changed).length,
        }),
      })
      void invalidateResource(queryClient, 'products')
      onClose()
    } catch (error) {
      void preview.refetch()
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={text('catalog.variants.pictures-title', { name: product.name })}
      action={text('catalog.variants.pictures-run', { count })}
      busy={busy}
      ready={count > 0}
      problem={problem ?? (preview.error ? messageOf(preview.error) : undefined)}
      onConfirm={() => void give()}
      onClose={onClose}
    >
      <p>{text('catalog.variants.pictures-hint')}</p>
      <Select
        data-autofocus
        label={text('catalog.variants.pictures-by')}
        allowDeselect={false}
        data={groups.map((one) => ({ value: one.uid, label: nameIn(one, locale) }))}
        value={uid ?? null}
        onChange={(chosen) => {
          setUid(chosen ?? uid)
          setPicked({})
        }}
      />
      {group &&
        usedValues(group, variants).map(({ code, value, count: having }) => (
          <ValuePicture
            key={code}
            label={value ? nameIn(value, locale) : code}
            count={having}
            pictures={images}
            value={picked[code]}
            onChange={(file) => pick(code, file)}
          />
        ))}
      <PicturesPreview foreseen={foreseen} />
    </Dialog>
  )
}
