import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ColourTile } from './colour-tile.tsx'
import { Face } from './face.tsx'

afterEach(cleanup)

const shown = (container: HTMLElement) =>
  container.querySelector('img')?.getAttribute('src') ??
  container.querySelector<HTMLElement>('[data-initials]')?.dataset['initials']

test('a face is the picture of a person, or else the initials', () => {
  const { container, rerender } = render(<Face name="Ada Lovelace" picture={null} />)
  expect(shown(container)).toBe('AL')
  rerender(<Face name="Ada Lovelace" picture="/api/accounts/ada/pictures/1" />)
  expect(shown(container)).toBe('/api/accounts/ada/pictures/1')
})

test('a picture that cannot be loaded is replaced, until there is another one', () => {
  const { container, rerender } = render(<Face name="Ada Lovelace" picture="/gone" />)
  const image = container.querySelector('img')
  if (image) fireEvent.error(image)
  expect(shown(container)).toBe('AL')
  rerender(<Face name="Ada Lovelace" picture="/next" />)
  expect(shown(container)).toBe('/next')
})

test('a tile has a logo instead of its letters, and the letters when it cannot be loaded', () => {
  const { container } = render(<ColourTile colour="orange" letters="Benelux" picture="/gone" />)
  expect(container.textContent).toBe('')
  const image = container.querySelector('img')
  if (image) fireEvent.error(image)
  expect(container.textContent).toBe('BE')
})
