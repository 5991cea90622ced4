// In a sheet every key starts to edit a cell; letters mean nothing to a box that is ticked.
const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="grid"], [contenteditable=""], [contenteditable="true"]'

/** Returns whether keys are text for an element. */
export const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPING) !== null
