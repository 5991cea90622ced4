import type { recordScreens } from '@backoffice/api-contract'
import type { addresses } from '@backoffice/shell-kit'
import { expectTypeOf, test } from 'vitest'
import type { createAppRouter } from './router.tsx'

type Screen = keyof ReturnType<typeof createAppRouter>['routesByPath']
type Address = (typeof addresses)[keyof typeof addresses]['path']
type Shown = NonNullable<(typeof recordScreens)[keyof typeof recordScreens]>
type Pages = Extract<Shown, { readonly page: string }>['page']
type Lists = Extract<Shown, { readonly list: string }>['list']

test('serves every agreed path by a feature, and keeps the types of the tree', () => {
  expectTypeOf<Address>().toExtend<Screen>()
  expectTypeOf<Screen>().not.toEqualTypeOf<string>()
  expectTypeOf<'/nowhere'>().not.toExtend<Screen>()
})

test('shows every record on the screen of the contract, in a feature', () => {
  expectTypeOf<Pages | Lists>().toExtend<Screen>()
})
