import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import type { RowActionsProps } from '@backoffice/ui'
import { use, useEffect } from 'react'
import { useText } from './texts.ts'
import { ShownVariants } from './shown-variants.ts'
import { useVariantActions, type VariantsShown } from './use-variant-actions.tsx'

type ActionsProps = RowActionsProps<Schema<'Variant'>>

interface OneVariantProps extends ActionsProps {
  readonly shown: VariantsShown
}

const nothing = () => undefined

function OneVariant({ row, shown, onActions }: OneVariantProps) {
  const text = useText()
  const { toasts } = useShell()
  const { actions, dialog } = useVariantActions({ ...shown, chosen: [row], onDone: nothing })
  const { sku } = row
  const copy = () =>
    void navigator.clipboard
      .writeText(sku)
      .then(() => toasts.show({ type: 'success', message: text('catalog.variants.copied', { sku }) }))
      .catch(() => toasts.show({ type: 'error', message: text('catalog.variants.not-copied') }))
  useEffect(() => onActions([{ id: 'copy', label: text('catalog.variants.copy'), run: copy }, ...actions]))
  return dialog
}

/** Provides the bulk actions of variants for the menu of one of them. Loaded with the first menu. */
export default function VariantRowActions(props: ActionsProps) {
  const shown = use(ShownVariants)
  return shown && <OneVariant {...props} shown={shown} />
}
