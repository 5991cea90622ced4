import { Suspense, use, type ComponentType } from 'react'
import { CardsContext, type Slot } from './slots.ts'
import { useShell } from './use-shell.ts'

/** Returns the cards of a slot that the account may see, in their order. */
export function useCards<Props extends object>({ id }: Slot<Props>) {
  const { permissions } = useShell()
  return use(CardsContext)
    .filter(({ slot, needs }) => slot === id && (!needs || permissions.can(needs)))
    .sort((a, b) => a.order - b.order)
    .map((one) => ({ id: one.id, component: one.component as ComponentType<object> }))
}

/** Renders the cards of a slot that the account may see. */
export const SlotOutlet = <Props extends object>({ slot, ...props }: { slot: Slot<Props> } & Props) =>
  useCards(slot).map(({ id, component: Component }) => (
    <Suspense key={id}>
      <Component {...props} />
    </Suspense>
  ))
