import type { Schema } from '@backoffice/api-contract'

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

/** Returns the message that a job sends to many, with its names in braces. */
export function messageIn({ request }: Schema<'Job'>): { readonly subject: string; readonly text: string } {
  const message = fieldOf(request['change'], 'message')
  return { subject: String(fieldOf(message, 'subject')), text: String(fieldOf(message, 'text')) }
}
