import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useReason, useShell, useTypedGuard } from '@backoffice/shell-kit'
import { DrawerFoot, ExplainedButton, RecordDrawer } from '@backoffice/ui'
import { Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { OptionChoiceFields } from './option-choice-fields.tsx'
import { useMatrix } from './use-matrix.ts'
import classes from './variants.module.css'

interface MatrixDrawerProps {
  readonly product: Pick<Schema<'Product'>, 'sku' | 'name' | 'namespace' | 'option_groups' | 'productOptionGroupId'>
  readonly onClose: () => void
}

/** Returns the options of the variants that there are, or the one that the product is planned with. */
const firstGroups = ({ option_groups, productOptionGroupId }: MatrixDrawerProps['product']): readonly string[] =>
  option_groups.length === 0 && productOptionGroupId !== null ? [productOptionGroupId] : option_groups

/**
 * Creates variants: every combination of the selected options is shown with its SKU, and the ticked ones are created.
 */
export default function MatrixDrawer({ product, onClose }: MatrixDrawerProps) {
  const { sku, name, namespace } = product
  const text = useText()
  const queryClient = useQueryClient()
  const whyNot = useReason()
  const { api, toasts } = useShell()
  const matrix = useMatrix(sku, firstGroups(product))
  const [generate, setGenerate] = useState(false)
  const { options } = matrix
  const make = useMutation({
    mutationFn: async () => {
      const combinations = matrix.wanted.map(({ options: wanted, sku: code }) => ({ options: wanted, sku: code }))
      const body = { groups: options.groups.map(({ uid }) => uid), combinations, generate_ean: generate }
      return (await api.POST('/api/products/{sku}/variants', { params: { path: { sku } }, body, disableMessage: true }))
        .data.results
    },
    onSuccess: ({ created }) => {
      toasts.show({ type: 'success', message: text('catalog.variants.created', { count: created }) })
      void invalidateResource(queryClient, 'products')
      onClose()
    },
  })
  const title = text('catalog.variants.matrix', { name })
  const guard = useTypedGuard(title, make.isPending)
  const problem = make.error ?? matrix.error
  const reason =
    whyNot('products_put') ?? (matrix.wanted.length === 0 ? text('catalog.variants.select-values') : undefined)
  return (
    <RecordDrawer title={title} isRecord={false} guard={guard} onClose={onClose}>
      <div className={classes.steps}>
        <OptionChoiceFields choice={options} namespace={namespace} takesFocus />
        {matrix.drafts.length > 0 && (
          <>
            <p aria-live="polite">
              {text('catalog.variants.combinations', { count: matrix.drafts.length, chosen: matrix.wanted.length })}
            </p>
            {/* Native checkboxes: there may be two thousand of them. */}
            <ul className={classes.drafts} aria-busy={matrix.busy}>
              {matrix.drafts.map((draft) => (
                <li key={draft.sku}>
                  <label>
                    <input
                      type="checkbox"
                      disabled={draft.problem !== null}
                      checked={draft.problem === null && !matrix.isLeft(draft)}
                      onChange={() => matrix.toggle(draft)}
                    />{' '}
                    {draft.sku}
                  </label>
                  <small>{draft.problem?.message ?? draft.name}</small>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <DrawerFoot problem={problem ? messageOf(problem) : undefined}>
        <Checkbox
          label={text('catalog.variants.generate-ean')}
          checked={generate}
          onChange={(event) => setGenerate(event.currentTarget.checked)}
        />
        <ExplainedButton reason={reason} loading={make.isPending} onClick={() => make.mutate()}>
          {matrix.wanted.length === 0
            ? text('catalog.variants.open-matrix')
            : text('catalog.variants.create', { count: matrix.wanted.length })}
        </ExplainedButton>
      </DrawerFoot>
    </RecordDrawer>
  )
}
