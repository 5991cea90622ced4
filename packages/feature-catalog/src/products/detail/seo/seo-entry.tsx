import type { RulesForm } from '@backoffice/form-rules/mantine'
import { slugOf, type Schema } from '@backoffice/api-contract'
import { lazyPicture } from '@backoffice/record-kit'
import { FieldGrid, Section, Select, StatusBadge, WideField } from '@backoffice/ui'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useText } from './texts.ts'
import tab from '../tab.module.css'
import { Counter } from './counter.tsx'
import classes from './product-seo.module.css'
import { ResultPreview } from './result-preview.tsx'
import { DESCRIPTION_ROOM, TITLE_ROOM, type EntryFields, type shownOf } from './seo-fields.ts'

const ProductSharePicture = lazyPicture(() => import('./product-share-picture.tsx'))

const tones = { Own: 'info', Inherited: 'neutral', Template: 'neutral' } as const
const known = ['short-title', 'short-description', 'no-handle', 'not-own'] as const

interface SeoEntryProps {
  readonly entry: Schema<'SeoEntry'>
  /** What is typed, and the effective texts with it. */
  readonly fields: EntryFields
  readonly shown: ReturnType<typeof shownOf>
  readonly onFill: (fields: EntryFields) => void
  readonly inputProps: (field: keyof EntryFields) => ReturnType<RulesForm<Record<string, unknown>>['getInputProps']>
  readonly domain: string
  readonly product: Pick<Schema<'Product'>, 'sku' | 'files'>
  readonly editable: boolean
}

/** Edits the search engine texts of one website and language, with a preview. */
export function SeoEntry({ entry, fields, shown, onFill, inputProps, domain, product, editable }: SeoEntryProps) {
  const text = useText()
  const fill = () =>
    onFill({
      ...fields,
      title: fields.title || shown.title.slice(0, TITLE_ROOM),
      description: fields.description || shown.description.slice(0, DESCRIPTION_ROOM),
      handle: fields.handle || slugOf(shown.handle),
    })
  const isRenamed = entry.shown.handle !== '' && shown.handle !== entry.shown.handle
  const field = (name: 'title' | 'description' | 'handle' | 'canonical') => ({
    readOnly: !editable,
    ...inputProps(name),
  })
  return (
    <>
      <Section title={text('catalog.seo.preview')}>
        <ResultPreview domain={domain} shown={shown} />
      </Section>
      <Section
        title={text('catalog.seo.says')}
        extra={
          <div className={classes.score}>
            <StatusBadge tone={tones[entry.state]}>{text(`catalog.seo.state.${entry.state}`)}</StatusBadge>
            <StatusBadge tone={entry.score >= 75 ? 'good' : entry.score >= 50 ? 'warn' : 'bad'}>
              {text('catalog.seo.score', { score: entry.score })}
            </StatusBadge>
            {editable && (
              <Button size="compact-sm" variant="default" onClick={fill}>
                {text('catalog.seo.fill')}
              </Button>
            )}
          </div>
        }
      >
        <FieldGrid>
          <WideField>
            <TextInput
              label={text('record.seo.page-title')}
              placeholder={shown.title}
              description={<Counter used={fields.title.length} room={TITLE_ROOM} />}
              {...field('title')}
            />
          </WideField>
          <WideField>
            <Textarea
              label={text('record.seo.description')}
              placeholder={shown.description}
              rows={3}
              description={<Counter used={fields.description.length} room={DESCRIPTION_ROOM} />}
              {...field('description')}
            />
          </WideField>
          <TextInput
            label={text('catalog.seo.handle')}
            placeholder={shown.handle}
            description={
              isRenamed ? text('catalog.seo.redirect', { from: entry.shown.handle }) : text('catalog.seo.handle-hint')
            }
            {...field('handle')}
          />
          <TextInput
            label={text('catalog.seo.canonical')}
            description={text('catalog.seo.canonical-hint')}
            {...field('canonical')}
          />
          <Select
            label={text('record.seo.index')}
            readOnly={!editable}
            allowDeselect={false}
            data={(['inherit', 'yes', 'no'] as const).map((value) => ({
              value,
              label: text(`catalog.seo.index.${value}`),
            }))}
            {...inputProps('index')}
          />
        </FieldGrid>
        {entry.reasons.length > 0 && (
          <ul className={classes.reasons} aria-label={text('catalog.seo.lacks')}>
            {known
              .filter((reason) => entry.reasons.includes(reason))
              .map((reason) => (
                <li key={reason} className={tab.quiet}>
                  {text(`catalog.seo.reason.${reason}`)}
                </li>
              ))}
          </ul>
        )}
      </Section>
      <Section title={text('catalog.seo.share')}>
        <ProductSharePicture
          product={product}
          domain={domain}
          title={shown.title}
          description={shown.description}
          selected={fields.image}
          inherited={shown.inherited}
          error={inputProps('image').error}
          onChange={(image) => onFill({ ...fields, image })}
        />
      </Section>
    </>
  )
}
