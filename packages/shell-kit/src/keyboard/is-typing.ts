// In a sheet every key starts to edit a cell.
const TYPING = 'input, textarea, select, [role="grid"], [contenteditable=""], [contenteditable="true"]'

/** Returns whether keys are text for an element. */
export const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPING) !== null
