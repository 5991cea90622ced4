import type { addresses } from '@backoffice/shell-kit'
import { expectTypeOf, test } from 'vitest'
import type { createAppRouter } from './router.tsx'

type Screen = keyof ReturnType<typeof createAppRouter>['routesByPath']
type Address = (typeof addresses)[keyof typeof addresses]['path']

test('every agreed address is served by some feature, and the tree has not collapsed into any', () => {
  expectTypeOf<Address>().toExtend<Screen>()
  expectTypeOf<Screen>().not.toEqualTypeOf<string>()
  expectTypeOf<'/nowhere'>().not.toExtend<Screen>()
})
