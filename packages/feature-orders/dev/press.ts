import { screen, userEvent } from 'storybook/test'

/** Presses the button with this name, once it exists. */
export const press = (name: string) => async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }, { timeout: 5_000 }))
