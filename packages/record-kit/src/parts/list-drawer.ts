/** The drawer of a list, as returned by `useList`, while a record is open. */
export interface ListDrawer {
  readonly uid: string
  readonly show: (uid: string | undefined) => void
  readonly onClose: () => void
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  /** The tab of its record, where it has tabs. */
  readonly tab: string | undefined
  readonly onTab: (tab: string | undefined) => void
}
