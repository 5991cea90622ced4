import type { Schema } from '@backoffice/api-contract'
import type { Requirement } from '@backoffice/permissions'
import type { Catalogs, Label } from '@backoffice/texts'

/** How a panel shows among the tabs of the frame it sits in. */
export interface Tab {
  readonly label: Label
  readonly order: number
}

/** The kind of record that a screen lists. */
export interface ListedRecord {
  readonly kind: Schema<'RecordKind'>
  /** What one of them is called: `Brand`. */
  readonly one: Label
  /** The command that opens a new one beside the list; left out where a screen of its own creates it, or nothing does. */
  readonly create?: { readonly label: Label; readonly needs: Requirement }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open this screen. Guards the route and hides its tab and navigation entry. */
    needs?: Requirement
    /** What only this screen says: loaded with it. As a function it is not even named before. */
    texts?: readonly Catalogs[] | (() => Promise<readonly Catalogs[]>)
    /** What other screens call this one and its records: there from the start. */
    names?: readonly Catalogs[]
    /** Shows this route as a tab of the frame it sits in. */
    tab?: Tab
    /** What the window and the navigation call this screen. */
    title?: Label
    /** The kind of record that this screen lists. */
    record?: ListedRecord
  }
}
