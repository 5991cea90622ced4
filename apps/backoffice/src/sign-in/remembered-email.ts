const EMAIL = 'backoffice.email'

/** The email that was last typed on this device, for the next time. */
export const rememberedEmail = {
  read: (): string => localStorage.getItem(EMAIL) ?? '',
  write: (email: string): void => localStorage.setItem(EMAIL, email),
}

/** What a form holds under a name. */
export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Where typing begins. */
export const focus = (element: HTMLElement | null): void => element?.focus()
