import { RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { createAccountsHarness } from './harness.ts'

/** Renders the feature on its own at a URL, for a test; returns its router. */
export function openScreen(
  at: string,
  options: NonNullable<Parameters<typeof createAccountsHarness>[1]> = {},
): ReturnType<typeof createAccountsHarness> {
  const router = createAccountsHarness(at, options)
  render(<RouterProvider router={router} />)
  return router
}
