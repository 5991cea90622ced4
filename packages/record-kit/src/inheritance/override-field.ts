import { flushSync } from 'react-dom'

/** The frame around a field and the button that overrides it: marked, or its section. */
const FRAME = '[data-overridable], section'
const CONTROL = 'input:not([type="hidden"]), textarea, select'

/** Overrides the field beside a button, and moves the focus into it with its text selected, to type the new value. */
export function overrideField(button: Element, override: () => void): void {
  // A read-only field may become another element: it is looked up once it is rendered.
  flushSync(override)
  const control = button.closest(FRAME)?.querySelector<HTMLElement>(CONTROL)
  control?.focus()
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select()
}
