import { reviewReply, type Schema } from '@backoffice/api-contract'
import { languageName, useLocale } from '@backoffice/texts'
import { Select } from '@backoffice/ui'
import { useState } from 'react'
import { useProductSettings } from '../settings/use-product-settings.ts'
import { useText } from './texts.ts'

interface ReplyTemplateProps {
  readonly review: Schema<'Review'>
  readonly onReply: (reply: string) => void
}

/** Fills in a reply by a template, and says when the template lacks the language of the review. */
export function ReplyTemplate({ review, onReply }: ReplyTemplateProps) {
  const text = useText()
  const locale = useLocale()
  const settings = useProductSettings(review.namespace)
  const [name, setName] = useState<string | null>(null)
  const templates = settings?.review_replies ?? []
  const { language, author, product_name: product } = review
  const fill = (chosen: string | null) => {
    const template = templates.find((one) => one.name === chosen)
    return template && reviewReply(template, { language, author, product }, settings?.languages ?? [])
  }
  if (templates.length === 0) return null
  const used = fill(name)?.language
  return (
    <Select
      label={text('catalog.review.reply_template')}
      description={
        used !== undefined && used !== language
          ? text('catalog.review.reply_template.other', {
              language: languageName(language, locale),
              other: languageName(used, locale),
            })
          : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      data={templates.map((one) => one.name)}
      value={name}
      onChange={(chosen) => {
        setName(chosen)
        const reply = fill(chosen)
        if (reply) onReply(reply.text)
      }}
    />
  )
}
