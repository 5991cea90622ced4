import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { recordQuery } from '@backoffice/record-kit/calls'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { FieldGrid, MultiSelect, RecordForm, Section, WideField } from '@backoffice/ui'
import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ReplyTemplate } from './reply-template.tsx'
import { useText } from './texts.ts'

type Loaded = LoadedRecord<Schema<'Review'>>

type ReplyFields = { readonly reply: string; readonly hidden: readonly string[] }

const fieldsOf = ({ reply, hidden }: Schema<'Review'>): ReplyFields => ({ reply, hidden })

const rules = { reply: 'length:0,2000' } as const

/** Words of a review that may be hidden: those that look like personal data come first. */
const wordsOf = ({ title, text, author }: Schema<'Review'>): readonly string[] => {
  const words = [...new Set(`${title} ${text} ${author}`.split(/\s+/).filter((word) => word.length > 2))]
  const isPersonal = (word: string) => /[@\d]/.test(word)
  return [...words.filter(isPersonal), ...words.filter((word) => !isPersonal(word))]
}

interface ReplyFormProps {
  readonly loaded: Loaded
  readonly editable: boolean
  readonly onClose: () => void
}

/** Edits the reply to a review, and which of its words are hidden. */
export function ReplyForm({ loaded, editable, onClose }: ReplyFormProps) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api, search } = useShell()
  const labels = useMemo(() => ({ reply: text('catalog.review.reply'), hidden: text('catalog.review.hidden') }), [text])
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: fieldsOf(loaded.record),
    rules,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const { frame } = useRecordEditing<Schema<'Review'>, ReplyFields>({
    form,
    loaded,
    needs: { put: 'reviews_moderate' },
    queryKey: recordQuery(api, 'reviews', loaded.record.uid).queryKey,
    draftOf: `reviews/${loaded.record.uid}`,
    historyOf: { resource: 'reviews', object: loaded.record.uid },
    titleOf: ({ title, product_name }) => title || product_name,
    valuesOf: fieldsOf,
    labels,
    read: () => queryClient.fetchQuery({ ...recordQuery(api, 'reviews', loaded.record.uid), staleTime: 0 }),
    store: async ({ reply, hidden }, { record, etag: ifMatch }) => {
      const { data, etag } = await api.PUT('/api/reviews/{uid}', {
        params: { path: { uid: record.uid } },
        body: { ...(reply !== undefined && { reply }), ...(hidden && { hidden: [...hidden] }) },
        waitIndexation: false,
        disableMessage: true,
        ...(ifMatch !== null && { ifMatch }),
      })
      search.ownWrites.changed('reviews', {
        uid: record.uid,
        has_reply: data.results.reply !== '',
        version: data.results.version,
      })
      return { record: data.results, etag }
    },
    onSaved: () => void invalidateResource(queryClient, 'reviews'),
    onClose,
  })
  return (
    <RecordForm {...frame} editable={editable}>
      <Section title={text('catalog.review.answer')}>
        <FieldGrid>
          {editable && (
            <WideField>
              <ReplyTemplate review={loaded.record} onReply={(reply) => form.setFieldValue('reply', reply)} />
            </WideField>
          )}
          <WideField>
            <Textarea
              {...form.getInputProps('reply')}
              label={labels.reply}
              description={text('catalog.review.reply-hint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data-key="t"
              rows={3}
              readOnly={!editable}
            />
          </WideField>
          <WideField>
            <MultiSelect
              {...form.getInputProps('hidden')}
              label={labels.hidden}
              description={text('catalog.review.hidden-hint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              searchable
              limit={50}
              readOnly={!editable}
              data={[...new Set([...loaded.record.hidden, ...wordsOf(loaded.record)])]}
            />
          </WideField>
        </FieldGrid>
      </Section>
    </RecordForm>
  )
}
