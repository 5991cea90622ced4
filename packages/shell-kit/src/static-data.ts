import type { Schema } from '@backoffice/api-contract'
import type { Requirement } from '@backoffice/permissions'
import type { Catalogs, Label } from '@backoffice/texts'
import type { Finder } from './finder.ts'
import type { BoundFilters } from './tenants/bound-filters.ts'

/** Tab of a panel in its frame. */
export interface Tab {
  readonly label: Label
  readonly order: number
}

/** The kind of record that a screen lists. */
export interface ListedRecord {
  readonly kind: Schema<'RecordKind'>
  /** Singular name: `Brand`. */
  readonly one: Label
  /** Command that opens a new one beside the list; omitted where a screen of its own creates it, or nothing does. */
  readonly create?: { readonly label: Label; readonly needs: Requirement }
  /** How the command palette finds them; omitted where it does not. */
  readonly finder?: Omit<Finder, 'kind' | 'label' | 'needs'> | undefined
  /** Loads its list, with the filters by records of one namespace, which another one does not have. */
  readonly list?: () => Promise<{ readonly default: { readonly bound: BoundFilters } }>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Permission to open this screen. Guards the route and hides its tab and navigation entry. */
    needs?: Requirement
    /** Path of the screen that opens instead for who lacks that permission. */
    instead?: string
    /** Texts of this screen: loaded with it. As a function it is not even referenced before. */
    texts?: readonly Catalogs[] | (() => Promise<readonly Catalogs[]>)
    /** Names of this screen and its records for other screens: loaded at the start. */
    names?: readonly Catalogs[]
    /** Shows this route as a tab of its frame. */
    tab?: Tab
    /** Title of the window and the navigation entry. */
    title?: Label
    /** Letter that opens this screen after `g`. */
    key?: string | undefined
    /** The kind of record that this screen lists. */
    record?: ListedRecord
  }
}
