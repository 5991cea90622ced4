/** A view of a list. */
export interface ListView {
  /** Undefined for the whole list. */
  readonly id: string | undefined
  readonly name: string
  /** Undefined for a built-in view. */
  readonly scope?: 'me' | 'group' | 'namespace'
  /** Whether the account has saved it, and may change it. */
  readonly own: boolean
  readonly locked?: boolean
  /** Whether the list opens with it. */
  readonly isDefault?: boolean
  /** Whether it is a built-in view that the account has hidden. */
  readonly isHidden?: boolean
  /** Query of its URL. */
  readonly address: string
}

/** A view to be saved. */
interface NewView {
  readonly name: string
  readonly scope: 'me' | 'group' | 'namespace'
  readonly isDefault: boolean
}

/** What the account can do with the views of a list. Each rejects when it fails; the reason has been shown then. */
export interface ViewManager {
  /** Saves a view, and returns its id. */
  readonly save: (view: NewView, address: string) => Promise<string>
  /** Stores another query in a view. */
  readonly update: (id: string, address: string) => Promise<unknown>
  readonly change: (
    id: string,
    change: { readonly name?: string; readonly isDefault?: boolean; readonly locked?: boolean },
  ) => Promise<unknown>
  /** Puts the account's views into this order. */
  readonly order: (ids: readonly string[]) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
  /** Returns the URL of the list with a view. */
  readonly linkOf: (view: Pick<ListView, 'id' | 'address'>) => string
  /** Hides a built-in view, or shows it again. */
  readonly show: (id: string, isShown: boolean) => Promise<unknown>
}
