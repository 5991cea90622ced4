import { AddRowButton, IconButton, MultiSelect, Notice, Section, Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCaller } from '../accounts/use-caller.ts'
import { useGroupChoices } from '../accounts/use-group-choices.ts'
import { useGroups } from '../accounts/use-groups.ts'
import classes from './identity-providers.module.css'
import type { ProviderFields } from './provider-fields.ts'
import { useText } from './texts.ts'
import type { ProviderSectionProps } from './use-provider-form.ts'

/** Returns why values of the claim match nothing, or refuse whoever has them. */
function useWarnings({ groups_claim, mappings, namespaces }: ProviderFields): readonly string[] {
  const text = useText()
  const groups = useGroups()
  if (mappings.length === 0) return []
  return [
    ...(groups_claim.trim() === '' ? [text('accounts.provider.mapping.warn.claim')] : []),
    ...mappings.flatMap(({ value, group, namespaces: given }, index) => {
      if (value === '') return []
      if (mappings.findIndex((one) => one.value === value) !== index)
        return [text('accounts.provider.mapping.warn.twice', { value })]
      if (group !== '' && groups?.every(({ uid }) => uid !== group))
        return [text('accounts.provider.mapping.warn.group', { value })]
      return given.length > 0 && given.every((uid) => !namespaces.includes(uid))
        ? [text('accounts.provider.mapping.warn.namespaces', { value })]
        : []
    }),
  ]
}

interface MappingRowProps extends Pick<ProviderSectionProps, 'form' | 'editable'> {
  readonly index: number
}

/** A value of the claim, with the group and the namespaces that it gives. */
function MappingRow({ form, editable, index }: MappingRowProps) {
  const text = useText()
  const { namespaces: all } = useCaller()
  const { mappings, namespaces } = form.getValues()
  const given = mappings[index]?.namespaces ?? []
  const groups = useGroupChoices(given, null)
  const number = index + 1
  return (
    <li className={classes.mapping} aria-label={text('accounts.provider.mapping.of', { number })}>
      <TextInput
        label={text('accounts.provider.mapping.value')}
        required
        readOnly={!editable}
        {...form.getInputProps(`mappings.${index}.value`)}
      />
      <Select
        className={classes.group ?? ''}
        label={text('accounts.provider.mapping.group')}
        required
        searchable
        allowDeselect={false}
        readOnly={!editable}
        data={groups}
        {...form.getInputProps(`mappings.${index}.group`)}
      />
      <MultiSelect
        className={classes.places ?? ''}
        label={text('accounts.provider.mapping.namespaces')}
        required
        readOnly={!editable}
        data={all
          .filter(({ uid }) => namespaces.includes(uid) || given.includes(uid))
          .map(({ uid, name }) => ({ value: uid, label: name }))}
        {...form.getInputProps(`mappings.${index}.namespaces`)}
      />
      {editable && (
        <IconButton
          aria-label={text('accounts.provider.mapping.remove', { number })}
          onClick={() => form.removeListItem('mappings', index)}
        >
          <IconTrash size={16} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

/** Edits which group and namespaces follow from a claim: a value never gives no group. */
export function ClaimsSection({ form, labels, editable }: ProviderSectionProps) {
  const text = useText()
  const rows = useRef<HTMLUListElement>(null)
  const values = form.getValues()
  const warnings = useWarnings(values)
  const add = () => form.insertListItem('mappings', { value: '', group: '', namespaces: [...values.namespaces] })
  return (
    <Section
      title={text('accounts.provider.claims')}
      extra={
        editable && (
          <AddRowButton rows={rows} onAdd={add}>
            {text('accounts.provider.mappings.add')}
          </AddRowButton>
        )
      }
    >
      <TextInput
        label={labels.groups_claim}
        description={text('accounts.provider.groups_claim.hint')}
        readOnly={!editable}
        {...form.getInputProps('groups_claim')}
      />
      {values.mappings.length === 0 && <p className={classes.quiet}>{text('accounts.provider.mappings.none')}</p>}
      <ul ref={rows} className={classes.mappings} aria-label={labels.mappings}>
        {values.mappings.map((_, index) => (
          <MappingRow key={index} form={form} editable={editable} index={index} />
        ))}
      </ul>
      {warnings.length > 0 && (
        <Notice small>
          {warnings.map((warning) => (
            <span key={warning} className={classes.line}>
              {warning}
            </span>
          ))}
        </Notice>
      )}
    </Section>
  )
}
