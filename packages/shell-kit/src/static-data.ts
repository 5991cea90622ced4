import type { Right } from '@backoffice/permissions'
import type { Catalogs, Label } from '@backoffice/texts'

/** How a panel shows among the tabs of the frame it sits in. */
export interface Tab {
  readonly label: Label
  readonly order: number
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Who may open this screen. Guards the route and hides its tab and navigation entry. */
    needs?: Right
    /** What only this screen says: loaded with it. As a function it is not even named before. */
    texts?: readonly Catalogs[] | (() => Promise<readonly Catalogs[]>)
    /** Shows this route as a tab of the frame it sits in. */
    tab?: Tab
    /** What the window is called while this screen is open. */
    title?: Label
  }
}
