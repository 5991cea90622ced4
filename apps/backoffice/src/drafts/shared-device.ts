const KEY = 'backoffice.shared_device'

/** Returns whether this browser is shared: then no drafts are stored in it. */
export const isSharedDevice = (): boolean => localStorage.getItem(KEY) === 'true'

/** Marks this browser as shared, or removes the mark. */
export const markSharedDevice = (shared: boolean): void => localStorage.setItem(KEY, String(shared))
