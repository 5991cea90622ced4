import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import type { Schema } from '@backoffice/api-contract'
import type { RulesForm } from '@backoffice/form-rules/mantine'
import { SortableRow, useOrder } from '@backoffice/record-kit/parts'
import { Section, Thumbnail } from '@backoffice/ui'
import { Checkbox } from '@mantine/core'
import { useText } from './texts.ts'
import { InheritedField } from './inherited-field.tsx'
import classes from './product-websites.module.css'
import type { WebsiteFields } from './website-fields.ts'

type File = Schema<'ProductFile'>

interface SiteMediaProps {
  readonly form: RulesForm<WebsiteFields>
  readonly files: readonly File[]
  readonly editable: boolean
}

interface MediaFileProps {
  readonly file: File
  readonly name: string
  readonly isShown: boolean
  /** Undefined where it is not selected here. */
  readonly onToggle: (() => void) | undefined
}

/** Renders a file of the product, with whether the website shows it. */
function MediaFile({ file, name, isShown, onToggle }: MediaFileProps) {
  const text = useText()
  return (
    <>
      {onToggle && (
        <Checkbox aria-label={text('catalog.sites.show-file', { name })} checked={isShown} onChange={onToggle} />
      )}
      <Thumbnail src={file.type === 'image' ? file.url : null} />
      <span>{name}</span>
    </>
  )
}

/** Selects which files of the product a website shows, and in which order; or inherits all of them. */
export function SiteMedia({ form, files, editable }: SiteMediaProps) {
  const text = useText()
  const { media } = form.getValues()
  const isOwn = media !== null
  const editing = editable && isOwn
  const selected = media ? media.flatMap((id) => files.find((file) => file.id === id) ?? []) : files
  const others = files.filter((file) => !selected.includes(file))
  const set = (next: readonly File[]) =>
    form.setFieldValue(
      'media',
      next.map(({ id }) => id),
    )
  const { shown, itemAt } = useOrder(selected, editing, async (_file, _to, order) => set(order))
  const nameOf = (file: File) =>
    file.caption ||
    text('catalog.sites.file', { number: files.indexOf(file) + 1, type: text(`record.media.type.${file.type}`) })
  const of = (file: File) => ({ file, name: nameOf(file) })
  const label = text('catalog.sites.media')
  return (
    <Section title={label}>
      <InheritedField
        label={label}
        isOwn={isOwn}
        inherits={text('catalog.sites.all-media', { count: files.length })}
        editable={editable}
        onOwn={(next) => form.setFieldValue('media', next ? files.map(({ id }) => id) : null)}
      >
        {files.length === 0 && <p>{text('catalog.sites.no-media')}</p>}
        {files.length > 0 && selected.length === 0 && <p>{text('catalog.sites.none-shown')}</p>}
        <ul className={classes.files} aria-label={label}>
          {shown.map((file, place) => (
            <SortableRow
              key={file.id}
              name={nameOf(file)}
              place={place}
              itemAt={editing ? itemAt : undefined}
              className={classes.file}
            >
              <MediaFile
                {...of(file)}
                onToggle={editing ? () => set(selected.filter((one) => one !== file)) : undefined}
                isShown
              />
            </SortableRow>
          ))}
          {editing &&
            others.map((file) => (
              <li key={file.id} className={classes.file} data-off>
                <MediaFile {...of(file)} onToggle={() => set([...selected, file])} isShown={false} />
              </li>
            ))}
        </ul>
      </InheritedField>
    </Section>
  )
}
