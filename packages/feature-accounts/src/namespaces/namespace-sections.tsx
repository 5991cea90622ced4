import { namespaceColours } from '@backoffice/api-contract'
import { lazyPicture } from '@backoffice/record-kit'
import { fieldsOf, useFields } from '@backoffice/record-kit/detail'
import { languageName, locales, useLocale } from '@backoffice/texts'
import { AnchorLink, FieldGrid, Notice, Section, WideField } from '@backoffice/ui'
import type { NamespaceNode } from './namespace-nodes.ts'
import { namespaceRecord } from './namespace-record.ts'
import { useText } from './texts.ts'
import { useInheritanceWords } from './use-inheritance-words.ts'

/** The states of a namespace. */
export const statuses = ['Active', 'Closed'] as const

const NamespaceLogo = lazyPicture(() => import('./namespace-logo.tsx'))
const Field = fieldsOf(namespaceRecord)
const timeZones = Intl.supportedValuesOf('timeZone')
const currencies = Intl.supportedValuesOf('currency')

function GeneralSection() {
  const text = useText()
  const statusName = (status: (typeof statuses)[number]) => text(`namespace.status.${status}`)
  return (
    <Section title={text('namespace.general')}>
      <FieldGrid>
        <Field.Text name="name" required first />
        <Field.Text
          name="code"
          required
          maxLength={8}
          hint={text('namespace.code-hint')}
          read={(typed) => typed.toUpperCase()}
        />
        <Field.Select name="status" of={statuses.map((value) => ({ value, label: statusName(value) }))} />
        <Field.Select
          name="colour"
          placeholder={text('namespace.colour.next')}
          of={namespaceColours.map((value) => ({ value, label: text(`namespace.colour.${value}`) }))}
        />
        <WideField>
          <NamespaceLogo />
        </WideField>
      </FieldGrid>
    </Section>
  )
}

function DefaultsSection() {
  const text = useText()
  const locale = useLocale()
  const { record, isNew } = useFields(namespaceRecord)
  return (
    <Section title={text('namespace.defaults')}>
      <FieldGrid>
        <Field.Select
          name="default_language"
          of={locales.map((value) => ({ value, label: languageName(value, locale) }))}
        />
        <Field.Select name="currency" searchable of={currencies.map((value) => ({ value, label: value }))} />
        <Field.Select name="time_zone" searchable of={timeZones.map((value) => ({ value, label: value }))} />
      </FieldGrid>
      <p>
        {text('namespace.defaults-hint')}{' '}
        <AnchorLink
          underline="always"
          to="/products/settings"
          search={(before: object) => (isNew ? before : { in: record.uid })}
        >
          {text('namespace.product-settings')}
        </AnchorLink>
      </p>
    </Section>
  )
}

interface NamespaceSectionsProps {
  readonly all: readonly NamespaceNode[]
  /** The namespaces below which it may be placed. */
  readonly parents: readonly { readonly value: string; readonly label: string }[]
}

/** Edits the parent namespace, and says what another one would change before it is saved. */
function ParentSection({ all, parents }: NamespaceSectionsProps) {
  const text = useText()
  const { form, record } = useFields(namespaceRecord)
  const inheritanceWords = useInheritanceWords(all)
  const uidOf = (id: string | number | null) => all.find((node) => String(node.id) === String(id))?.uid ?? null
  const changes = inheritanceWords(uidOf(record.parent_id), uidOf(form.getValues().parent_id))
  return (
    <Section title={text('namespace.parent_id')}>
      <p>{text('namespace.parent-hint')}</p>
      <FieldGrid>
        <Field.Select name="parent_id" of={parents} placeholder={text('namespace.top')} clearable searchable />
      </FieldGrid>
      <output>{changes.length > 0 && <Notice tone="info">{changes.join(' ')}</Notice>}</output>
    </Section>
  )
}

/** Renders the sections of a namespace's form. */
export function NamespaceSections({ all, parents }: NamespaceSectionsProps) {
  return (
    <>
      <GeneralSection />
      <ParentSection all={all} parents={parents} />
      <DefaultsSection />
    </>
  )
}
