import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

interface Head {
  readonly place: HTMLElement | null
  readonly setPlace: (place: HTMLElement | null) => void
}

const HeadContext = createContext<Head | undefined>(undefined)

/** Connects the header of a record with the parts of it that draw something there: see `HeadPlace` and `InHead`. */
export function RecordHead({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return <HeadContext value={{ place, setPlace }}>{children}</HeadContext>
}

/** Renders the place in a record's header where its parts draw. */
export function HeadPlace() {
  const head = use(HeadContext)
  return <div ref={head?.setPlace} data-head-place />
}

/** Draws its children in the header of the record that it is part of; where it is, if that has none. */
export function InHead({ children }: { readonly children: ReactNode }) {
  const head = use(HeadContext)
  if (!head) return children
  return head.place && createPortal(children, head.place)
}
