const KEY = 'backoffice.shared_device'

/** Whether this browser is used by several people: then no drafts are kept in it. */
export const isSharedDevice = (): boolean => localStorage.getItem(KEY) === 'true'

/** Marks this browser as used by several people, or takes that back. */
export const markSharedDevice = (shared: boolean): void => localStorage.setItem(KEY, String(shared))
