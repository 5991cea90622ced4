import userEvent from '@testing-library/user-event'

/** Puts a text into a field at once: typed key by key, each of them renders the form. */
export async function pasteIn(field: Element, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
