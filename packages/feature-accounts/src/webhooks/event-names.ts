import { webhookActions, webhookEvents, webhookKinds, type Schema, type WebhookEvent } from '@backoffice/api-contract'
import { useMemo } from 'react'
import { useText } from './texts.ts'

type Kind = Schema<'NamedKind'>

const areas = {
  catalog: ['products', 'brands', 'categories', 'option-groups', 'reviews', 'synonyms'],
  purchasing: ['suppliers', 'supplier-orders'],
  sales: ['orders', 'customers', 'websites'],
  work: ['notes', 'team-notes', 'tasks'],
  administration: ['groups', 'table-settings', 'webhooks', 'api-keys'],
} as const satisfies Readonly<Record<string, readonly Kind[]>>

type NamedArea = keyof typeof areas
type TranslatedKind = (typeof areas)[NamedArea][number]

/** Kinds of an area. Kinds that have no area yet are in `other`. */
export interface EventArea {
  readonly area: NamedArea | 'other'
  readonly kinds: readonly Kind[]
}

const translated: readonly TranslatedKind[] = Object.values(areas).flat()
const isTranslated = (kind: string): kind is TranslatedKind => translated.some((known) => known === kind)
const names: readonly NamedArea[] = ['catalog', 'purchasing', 'sales', 'work', 'administration']

/** All kinds that webhooks report, by area. */
export const eventAreas: readonly EventArea[] = [
  ...names.map((area) => ({ area, kinds: areas[area] })),
  { area: 'other' as const, kinds: webhookKinds.filter((kind) => !isTranslated(kind)) },
].filter(({ kinds }) => kinds.length > 0)

/** Returns the events of a kind. */
export const eventsOf = (kind: Kind): readonly WebhookEvent[] =>
  webhookActions.map((action): WebhookEvent => `${kind}.${action}`)

/** Returns functions that name kinds and events. */
export function useEventNames() {
  const text = useText()
  return useMemo(() => {
    const kindName = (kind: string): string => (isTranslated(kind) ? text(`accounts.webhook.kind.${kind}`) : kind)
    const eventName = (event: string): string => {
      const known = webhookEvents.find((one) => one === event)
      if (known === undefined) return event === 'webhooks.test' ? text('accounts.webhook.event.test') : event
      const action = webhookActions.find((one) => known.endsWith(`.${one}`)) ?? 'changed'
      return text(`accounts.webhook.event.${action}`, { kind: kindName(known.slice(0, -action.length - 1)) })
    }
    return { kindName, eventName }
  }, [text])
}
