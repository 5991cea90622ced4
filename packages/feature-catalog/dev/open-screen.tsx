import { RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { createCatalogHarness } from './harness.ts'

/** Renders the feature alone at this path, for a test; returns its router. */
export function openScreen(
  at: string,
  options: NonNullable<Parameters<typeof createCatalogHarness>[1]> = {},
): ReturnType<typeof createCatalogHarness> {
  const router = createCatalogHarness(at, options)
  render(<RouterProvider router={router} />)
  return router
}
