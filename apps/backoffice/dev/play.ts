import { userEvent, waitFor } from 'storybook/test'

interface Stage {
  readonly canvasElement: HTMLElement
}

const there = <Part extends Element = HTMLElement>(root: ParentNode, selector: string): Promise<Part> =>
  waitFor(
    () => {
      const part = root.querySelector<Part>(selector)
      if (!part) throw new Error(`There is no ${selector} yet`)
      return part
    },
    { timeout: 10_000 },
  )

/** Presses the button with this attribute, once it exists. */
export const press =
  (selector: string) =>
  async ({ canvasElement }: Stage) =>
    userEvent.click(await there(canvasElement, selector))

/** Types into the field with this attribute, once it exists. */
export const type =
  (selector: string, text: string) =>
  async ({ canvasElement }: Stage) => {
    const field = await there<HTMLInputElement>(canvasElement, selector)
    await userEvent.clear(field)
    await userEvent.type(field, text)
  }

/** Opens the command palette and types into it. */
export const typeIntoPalette = (typed: string) => async (stage: Stage) => {
  await press('header button[data-key]')(stage)
  const field = await there<HTMLInputElement>(document, '[role="dialog"] input')
  if (typed !== '') await userEvent.type(field, typed)
}

/** Presses a key, once the shell is rendered. */
export const pressKey =
  (keys: string) =>
  async ({ canvasElement }: Stage) => {
    await there(canvasElement, 'header button[data-key]')
    await userEvent.keyboard(keys)
  }
