import { expect, test } from 'vitest'
import { createShellHarness } from '../../dev/create-shell-harness.ts'

test('every screen has an icon of its own', async () => {
  // Routes have paths once there is a router.
  createShellHarness({ at: '/' })
  const [{ navigation }, { screenIcon }] = await Promise.all([
    import('../layout/navigation.ts'),
    import('./screen-icon.ts'),
  ])
  expect(new Set(navigation.map(screenIcon)).size).toBe(navigation.length)
})
