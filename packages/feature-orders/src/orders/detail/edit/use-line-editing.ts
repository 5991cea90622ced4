import type { Schema } from '@backoffice/api-contract'
import { isEditable } from '@backoffice/order-model'
import { useInside, useReason } from '@backoffice/shell-kit'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../texts.ts'

/** Fragment of the address of an order whose lines are edited at once. */
export const EDITING = 'edit'

/** Whether the lines of an order are edited as soon as its page opens. */
export const isEditedAtOnce = ({ stage }: Schema<'Order'>, fragment: string): boolean =>
  fragment === EDITING && stage !== 'Draft' && isEditable(stage)

/** How the lines of an order are edited. */
export interface LineEditing {
  readonly label: string
  /** Why they cannot be. */
  readonly reason: string | undefined
  readonly run: () => void
}

/** Returns how the lines of an order are edited: those of a draft on its own screen, others as `begin` does. */
export function useLineEditing({ stage, number, namespace }: Schema<'Order'>, begin: () => void): LineEditing {
  const text = useText()
  const whyNot = useReason()
  const inside = useInside()
  const navigate = useNavigate()
  const isDraft = stage === 'Draft'
  return {
    label: text(isDraft ? 'orders.edit.draft' : 'orders.edit'),
    reason: whyNot('orders_put') ?? (isEditable(stage) ? undefined : text('orders.edit.packed')),
    run: isDraft ? () => void navigate({ to: '/orders/new', search: { ...inside(namespace), draft: number } }) : begin,
  }
}
