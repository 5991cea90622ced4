import { Suspense } from '@backoffice/lazy'
import { use, type ComponentType } from 'react'
import { CardsContext, type Slot } from './slots.ts'
import { useShell } from './use-shell.ts'

/** Renders the cards of a slot that the account may see, in their order. */
export function SlotOutlet<Props extends object>({ slot, ...props }: { slot: Slot<Props> } & Props) {
  const { permissions } = useShell()
  return use(CardsContext)
    .filter((one) => one.slot === slot.id && (!one.needs || permissions.can(one.needs)))
    .sort((a, b) => a.order - b.order)
    .map(({ id, component }) => {
      const Component = component as ComponentType<object>
      return (
        <Suspense key={id}>
          <Component {...props} />
        </Suspense>
      )
    })
}
