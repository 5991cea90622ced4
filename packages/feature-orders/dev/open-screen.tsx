import { RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { createOrdersHarness } from './harness.ts'

/** Renders the feature alone at this path, for a test; returns its router. */
export function openScreen(
  at: string,
  options: NonNullable<Parameters<typeof createOrdersHarness>[1]> = {},
): ReturnType<typeof createOrdersHarness> {
  const router = createOrdersHarness(at, options)
  render(<RouterProvider router={router} />)
  return router
}
