import type { Right } from '@backoffice/permissions'
import { createContext, Suspense, use, type ComponentType } from 'react'
import { useShell } from './use-shell.ts'

declare const handsOut: unique symbol

/** A place on a screen that other features may fill. `Props` is what it hands to each card. */
export interface Slot<Props> {
  readonly id: string
  readonly [handsOut]?: (props: Props) => void
}

/** Something a feature puts into a slot. */
export interface Card {
  readonly slot: string
  readonly id: string
  readonly order: number
  readonly needs?: Right
  readonly component: ComponentType<never>
}

interface CardOptions<Props> extends Omit<Card, 'slot' | 'order' | 'component'> {
  readonly order?: number
  readonly component: ComponentType<Props>
}

/** Makes a slot; whoever draws the screen puts a `SlotOutlet` there. */
export const defineSlot = <Props = object,>(id: string): Slot<Props> => ({ id })

/** Puts a component into a slot. The component must accept what the slot hands out. */
export const card = <Props,>(slot: Slot<Props>, { order = 100, component, ...rest }: CardOptions<Props>): Card => ({
  ...rest,
  slot: slot.id,
  order,
  component: component as ComponentType<never>,
})

/** The cards of all features. Filled by `Providers`. */
export const CardsContext = createContext<readonly Card[]>([])

/** Draws the cards of a slot that the account may see. */
export function SlotOutlet<Props extends object>({ slot, ...props }: { slot: Slot<Props> } & Props) {
  const { permissions } = useShell()
  return use(CardsContext)
    .filter(({ slot: id, needs }) => id === slot.id && (!needs || permissions.can(needs)))
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

/** Cards of the dashboard. */
export const dashboardCards = defineSlot('dashboard.cards')

/** Beside a product. */
export const productAside = defineSlot<{ sku: string }>('product.aside')
