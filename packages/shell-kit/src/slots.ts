import type { Right } from '@backoffice/permissions'
import { createContext, type ComponentType } from 'react'

declare const handsOut: unique symbol

/** A place on a screen that other features may fill. `Props` are passed to each card. */
export interface Slot<Props> {
  readonly id: string
  readonly [handsOut]?: (props: Props) => void
}

/** A component of a feature in a slot. */
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

/** Defines a slot; the owner of the screen renders a `SlotOutlet` there. */
export const defineSlot = <Props = object>(id: string): Slot<Props> => ({ id })

/** Puts a component into a slot. The component must accept the props of the slot. */
export const card = <Props>(slot: Slot<Props>, { order = 100, component, ...rest }: CardOptions<Props>): Card => ({
  ...rest,
  slot: slot.id,
  order,
  component: component as ComponentType<never>,
})

/** Cards of all features. Provided by `Providers`. */
export const CardsContext = createContext<readonly Card[]>([])

/** A product that is previewed beside a list; several namespaces may have its SKU. */
export interface PreviewedProduct {
  readonly sku: string
  readonly namespace: string
}

/** Cards in the preview of a product. */
export const productPreview = defineSlot<PreviewedProduct>('product.preview')

/** Cards beside a product. */
export const productAside = defineSlot<{ sku: string }>('product.aside')
