import type { Schema } from '@backoffice/api-contract'
import type { BulkOwnFieldProps } from '@backoffice/record-kit/list-definition'
import { Select } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { channels } from './category-fields.ts'
import { useText } from './texts.ts'

type Mapping = Schema<'CategoryMapping'>

/** Asks for the channel that several categories are mapped on, and for their name there. */
export default function MappingInBulk({ onChange }: BulkOwnFieldProps<Mapping>) {
  const text = useText()
  const [mapping, setMapping] = useState<Mapping>({ channel: 'google', path: '' })
  const change = (next: Mapping) => {
    setMapping(next)
    onChange(next.path.trim() === '' ? undefined : { ...next, path: next.path.trim() })
  }
  return (
    <>
      <Select
        label={text('catalog.category.map')}
        allowDeselect={false}
        data={channels.map((channel) => ({ value: channel, label: text(`catalog.category.mappings.${channel}`) }))}
        value={mapping.channel}
        onChange={(channel) => channel !== null && change({ ...mapping, channel })}
      />
      <TextInput
        label={text(`catalog.category.mapping.${mapping.channel}`)}
        data-autofocus
        maxLength={500}
        value={mapping.path}
        onChange={(event) => change({ ...mapping, path: event.currentTarget.value })}
      />
    </>
  )
}
