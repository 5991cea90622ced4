import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useReason, useShell, useTypedGuard } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { DrawerFoot, ExplainedButton, MultiSelect, RecordDrawer } from '@backoffice/ui'
import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { MOST_AT_ONCE } from './matrix.ts'
import { NameField } from './name-field.tsx'
import { nameIn } from './option-names.ts'
import { optionTemplates } from './option-templates.ts'
import { OptionValues } from './option-values.tsx'
import { useMatrix } from './use-matrix.ts'
import { useNewOptions } from './use-new-options.ts'
import classes from './variants.module.css'

interface MatrixDrawerProps {
  readonly product: Pick<Schema<'Product'>, 'sku' | 'name' | 'namespace' | 'option_groups' | 'productOptionGroupId'>
  readonly onClose: () => void
}

/** Maximum number of options that variants can differ by. */
const MOST_GROUPS = 5

/** Returns the options of the variants that there are, or the one that the product is planned with. */
const firstGroups = ({ option_groups, productOptionGroupId }: MatrixDrawerProps['product']): readonly string[] =>
  option_groups.length === 0 && productOptionGroupId !== null ? [productOptionGroupId] : option_groups

/**
 * Creates variants: every combination of the selected options is shown with its SKU, and the ticked ones are created.
 */
export default function MatrixDrawer({ product, onClose }: MatrixDrawerProps) {
  const { sku, name, namespace } = product
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const whyNot = useReason()
  const { api, toasts } = useShell()
  const matrix = useMatrix(sku, firstGroups(product))
  const [generate, setGenerate] = useState(false)
  const options = useNewOptions(namespace, matrix.known ?? [])
  const choose = (created: Schema<'OptionGroup'> | undefined) => {
    if (created) matrix.chooseGroups([...matrix.groups.map(({ uid }) => uid), created.uid])
    return created !== undefined
  }
  const make = useMutation({
    mutationFn: async () => {
      const combinations = matrix.wanted.map(({ options, sku: code }) => ({ options, sku: code }))
      const body = { groups: matrix.groups.map(({ uid }) => uid), combinations, generate_ean: generate }
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
        {matrix.known?.length === 0 ? (
          <>
            <p>{text('catalog.variants.no-options')}</p>
            <div className={classes.actions}>
              {(['size', 'colour'] as const).map((template) => (
                <Button
                  key={template}
                  variant="default"
                  loading={options.busy}
                  onClick={() => void options.createGroup(optionTemplates[template]).then(choose)}
                >
                  {text(`catalog.variants.template.${template}`)}
                </Button>
              ))}
            </div>
          </>
        ) : (
          <MultiSelect
            label={text('catalog.variants.options')}
            description={text('catalog.variants.options-hint')}
            data-autofocus
            maxValues={MOST_GROUPS}
            data={(matrix.known ?? []).map((group) => ({ value: group.uid, label: nameIn(group, locale) }))}
            value={matrix.groups.map(({ uid }) => uid)}
            onChange={matrix.chooseGroups}
          />
        )}
        {matrix.groups.map((group) => (
          <OptionValues
            key={group.uid}
            group={group}
            chosen={matrix.valuesOf(group)}
            onChange={(values) => matrix.chooseValues(group.uid, values)}
            onAdd={whyNot('products_put') === undefined ? (names) => options.addValues(group, names) : undefined}
          />
        ))}
        {whyNot('products_post') === undefined && matrix.known && matrix.groups.length < MOST_GROUPS && (
          <NameField
            label={text('catalog.variants.new-option')}
            placeholder={text('catalog.variants.new-option-hint')}
            onEnter={async (name) => choose(await options.createNamed(name.trim()))}
          />
        )}
        {options.problem !== undefined && <p role="alert">{options.problem}</p>}
        {matrix.count > MOST_AT_ONCE && (
          <p role="alert">{text('catalog.variants.too-many', { count: matrix.count })}</p>
        )}
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
