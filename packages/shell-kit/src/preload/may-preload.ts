interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: Connection
  }
}

/** Returns whether to save data: a data saver, or `2g`. False where the browser does not report it. */
export function isSlowConnection(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || (connection?.effectiveType ?? '').includes('2g')
}

/** Returns whether something may be loaded before it is asked for: not offline, nor on a slow connection. */
export const mayPreload = (): boolean => navigator.onLine && !isSlowConnection(navigator.connection)
