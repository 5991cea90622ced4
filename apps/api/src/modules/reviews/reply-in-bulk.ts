import { reviewReply } from '@backoffice/api-contract'
import type { BulkAction } from '../../platform/bulk/bulk-action.ts'
import { conflict } from '../../platform/http/failure.ts'
import { settingsOf } from '../products/index.ts'
import { text } from './messages.ts'
import type { reviews } from './tables.ts'

/** Replies to reviews by a template, each in its language. */
export const replyInBulk: BulkAction<typeof reviews.$inferSelect, string> = {
  operation: 'changeReview',
  async columns(name, { reply, namespace, language, author, product_name }, { database }) {
    if (reply !== '') throw conflict(text('has-reply'))
    const { review_replies: templates, languages } = await settingsOf(database, namespace)
    const template = templates.find((one) => one.name === name)
    const made = template && reviewReply(template, { language, author, product: product_name }, languages)
    if (!made) throw conflict(text('unknown-reply-template', { name }))
    return { reply: made.text }
  },
}
