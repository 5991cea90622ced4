import type { Schema } from '@backoffice/api-contract'
import { useReason } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { MultiSelect } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { MOST_AT_ONCE } from './matrix.ts'
import { NameField } from './name-field.tsx'
import { nameIn } from './option-names.ts'
import { optionTemplates } from './option-templates.ts'
import { OptionValues } from './option-values.tsx'
import { useText } from './texts.ts'
import { useNewOptions } from './use-new-options.ts'
import type { useOptionChoice } from './use-option-choice.ts'
import classes from './variants.module.css'

/** Maximum number of options that variants can differ by. */
const MOST_GROUPS = 5

interface OptionChoiceFieldsProps {
  readonly choice: ReturnType<typeof useOptionChoice>
  /** Where new options are stored. */
  readonly namespace: string
  /** Whether the first field takes the focus. */
  readonly takesFocus?: boolean
}

/** Selects the options of new variants and their values, and creates those that are missing. */
export function OptionChoiceFields({ choice, namespace, takesFocus = false }: OptionChoiceFieldsProps) {
  const text = useText()
  const locale = useLocale()
  const whyNot = useReason()
  const options = useNewOptions(namespace, choice.known ?? [])
  const choose = (created: Schema<'OptionGroup'> | undefined) => {
    if (created) choice.chooseGroups([...choice.groups.map(({ uid }) => uid), created.uid])
    return created !== undefined
  }
  return (
    <>
      {choice.known?.length === 0 ? (
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
          data-autofocus={takesFocus || undefined}
          maxValues={MOST_GROUPS}
          data={(choice.known ?? []).map((group) => ({ value: group.uid, label: nameIn(group, locale) }))}
          value={choice.groups.map(({ uid }) => uid)}
          onChange={choice.chooseGroups}
        />
      )}
      {choice.groups.map((group) => (
        <OptionValues
          key={group.uid}
          group={group}
          chosen={choice.valuesOf(group)}
          onChange={(values) => choice.chooseValues(group.uid, values)}
          onAdd={whyNot('products_put') === undefined ? (names) => options.addValues(group, names) : undefined}
        />
      ))}
      {whyNot('products_post') === undefined && choice.known && choice.groups.length < MOST_GROUPS && (
        <NameField
          label={text('catalog.variants.new-option')}
          placeholder={text('catalog.variants.new-option-hint')}
          onEnter={async (name) => choose(await options.createNamed(name.trim()))}
        />
      )}
      {options.problem !== undefined && <p role="alert">{options.problem}</p>}
      {choice.count > MOST_AT_ONCE && <p role="alert">{text('catalog.variants.too-many', { count: choice.count })}</p>}
    </>
  )
}
