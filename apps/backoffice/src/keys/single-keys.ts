const KEY = 'backoffice.single_keys'

/** Whether keys without Ctrl or ⌘ do anything: on, until somebody switches them off here (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => localStorage.getItem(KEY) !== 'off'

/** Switches keys without Ctrl or ⌘ on or off in this browser. */
export const switchSingleKeys = (on: boolean): void => localStorage.setItem(KEY, on ? 'on' : 'off')
