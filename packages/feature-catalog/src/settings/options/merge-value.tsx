import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { Select } from '@backoffice/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nameIn } from '../../products/detail/variants/option-names.ts'
import { useText } from '../texts.ts'

interface MergeValueProps {
  readonly group: Schema<'OptionGroup'>
  readonly value: Schema<'OptionValue'>
  readonly onClose: () => void
}

/** Merges a value into another one of its option: the products that have it get the other one. */
export default function MergeValue({ group: { uid, version, values = [], uses }, value, onClose }: MergeValueProps) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const [into, setInto] = useState<string | null>(null)
  const others = values.filter(({ code }) => code !== value.code)
  const target = others.find(({ code }) => code === into)
  const count = uses.find((use) => use.value === value.code)?.count ?? 0
  const name = nameIn(value, locale)
  const merging = useMutation({
    mutationFn: async (chosen: Schema<'OptionValue'>) =>
      api.POST('/api/option-groups/{uid}/values/{code}/merge', {
        params: { path: { uid, code: value.code } },
        body: { into: chosen.code },
        ifMatch: `"${version}"`,
        disableMessage: true,
      }),
    onSuccess: (_answer, chosen) => {
      toasts.show({
        type: 'success',
        message: text('catalog.option.value.merge.done', { name, into: nameIn(chosen, locale) }),
      })
      onClose()
    },
    onSettled: () => void invalidateResource(queryClient, 'option-groups', 'products'),
  })
  return (
    <Dialog
      title={text('catalog.option.value.merge.title', { name })}
      action={text('catalog.option.value.merge.action')}
      destructive
      busy={merging.isPending}
      ready={target !== undefined}
      problem={merging.error ? messageOf(merging.error) : undefined}
      onConfirm={() => target && merging.mutate(target)}
      onClose={onClose}
    >
      <Select
        label={text('catalog.option.value.merge.into')}
        required
        searchable
        data-autofocus
        comboboxProps={{ withinPortal: true }}
        data={others.map((one) => ({ value: one.code, label: nameIn(one, locale) }))}
        value={into}
        onChange={setInto}
      />
      {target && <p>{text('catalog.option.value.merge.says', { count, name, into: nameIn(target, locale) })}</p>}
    </Dialog>
  )
}
