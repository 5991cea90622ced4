const EMAIL = 'backoffice.email'

/** The email that was last typed on this device, for the next time. */
export const rememberedEmail = {
  read: (): string => localStorage.getItem(EMAIL) ?? '',
  write: (email: string): void => localStorage.setItem(EMAIL, email),
}

/** Returns the text of a form field. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Focuses the first field. */
export const focus = (element: HTMLElement | null): void => element?.focus()
